import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

// Written by generate.py.
const generated = [
  'net/protocol',
  'game/symbols',
  'game/constants',
  'text/eventMessages',
  'local/layout',
].map((name) => `src/${name}.ts`);

export default ts.config(
  { ignores: ['node_modules', ...generated] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: { 'no-undef': 'off' },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // What the server sends is replaced as a whole.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'SvelteAttribute[key.name="href"] > SvelteLiteral:first-child[value=/^\\u002f/]',
          message: 'A static site may lie at any path: write href={addressOf(...)}.',
        },
      ],
    },
  },
  {
    // Pure code knows neither the page nor the session; of the network it knows only the types.
    files: ['src/game/**', 'src/text/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['svelte', 'svelte/*', '**/*.svelte', '**/*.svelte.ts'] },
            { group: ['**/state/*', '**/input/*', '**/alerts/*', '**/components/**'] },
            { group: ['**/net/*'], allowTypeImports: true },
          ],
        },
      ],
      'no-restricted-globals': ['error', 'window', 'document', 'localStorage'],
    },
  },
);
