import type { Argument, Routine } from '../catalog/catalog.ts';
import type { Arguments } from '../parse/arguments.ts';
import { checkArguments } from '../values/check-values.ts';
import type { Parameters } from './parameters.ts';

/** Returns the call as rows of its columns, or of `pgrst_value`. Throws RestError for a refused value. */
export function callText(routine: Routine, given: Arguments, parameters: Parameters): string {
  const wanted = routine.arguments.filter(argument => given.names.includes(argument.name));
  checkArguments(wanted, 'texts' in given ? Object.fromEntries(given.texts) : given.values);
  const from =
    'json' in given && wanted.length > 0 ? record(wanted, parameters.add(`[${given.json}]`)) : null;
  const values = wanted.map(argument => {
    const value =
      'texts' in given
        ? `${parameters.add(given.texts.get(argument.name))}::${argument.type}`
        : `pgrst_body.${argument.sql}`;
    return `${argument.sql} := ${value}`;
  });
  const call = `${routine.sql}(${values.join(', ')})`;
  if (routine.returns === 'row') {
    return `select pgrst_call.* from ${from === null ? '' : `${from}, lateral `}${call} as pgrst_call`;
  }
  return `select ${call} as pgrst_value${from === null ? '' : ` from ${from}`}`;
}

/** As one row of typed columns. */
function record(wanted: readonly Argument[], json: string): string {
  const typed = wanted.map(argument => `${argument.sql} ${argument.type}`).join(', ');
  return `json_to_recordset(${json}::json) as pgrst_body (${typed})`;
}
