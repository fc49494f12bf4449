/**
 * The English sentences in messages, for programs; the page makes those that people read, in their language.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

const bundle = new FluentBundle('en', { useIsolating: false });

/** Load the sentences. */
export async function loadTexts(): Promise<void> {
  const { default: source } = await import('../../../src/kokopelli/texts/en.ftl?raw');
  bundle.addResource(new FluentResource(source));
}

export function sentence(name: string, values: Record<string, FluentVariable> = {}): string {
  const pattern = bundle.getMessage(name)?.value;
  if (!pattern) throw new Error(`no message ${name}`);
  return bundle.formatPattern(pattern, values);
}

/** Return the sentence for a refusal or an error. */
export const refusalText = (key: string) => sentence(`refusal-${key}`);
