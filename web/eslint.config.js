import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

const pure = [
  'choices',
  'placement',
  'sentences',
  'motion',
  'scoring',
  'cards',
  'replay',
  'tucks',
  'tables',
  'clock',
  'sharing',
];

export default ts.config(
  { ignores: ['node_modules', 'src/protocol.ts', 'src/symbols.ts'] },
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
      'svelte/prefer-svelte-reactivity': 'off', // what the server sends is replaced as a whole
    },
  },
  {
    // Pure files know neither the page nor the session.
    files: pure.map((name) => `src/${name}.ts`),
    rules: {
      'no-restricted-imports': ['error', { patterns: ['svelte', '*.svelte', '*.svelte.ts', './connection'] }],
      'no-restricted-globals': ['error', 'window', 'document', 'localStorage'],
    },
  },
);
