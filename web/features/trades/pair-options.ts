import type { Option } from '#components/ui/option-list.ts';
import { namedPairs } from '#domain/pair-aliases.ts';

/** The pairs as a list offers them: 'gold' finds XAUUSD. */
export const pairOptions: readonly Option[] = namedPairs.map(pair => ({ value: pair.label, ...pair }));
