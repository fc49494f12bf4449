import { RequestRefused } from '../net/api';
import { t } from './preferences.svelte';

/** Return what to tell the player after a failed request. */
export function errorText(error: unknown): string {
  return error instanceof RequestRefused ? t(`refusal-${error.problem.error}`) : t('web-failed');
}
