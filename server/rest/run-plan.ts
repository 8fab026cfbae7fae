import type { Caller } from '../access/caller.ts';
import { callerContext } from '../access/caller-context.ts';
import type { Database } from '../postgres/database.ts';
import type { Standbys } from '../postgres/standbys/standbys.ts';
import type { Answer, Plan } from './actions/plan.ts';
import { outcomeOf } from './compile/answer-row.ts';
import { statementName } from './compile/statement-name.ts';

/**
 * Runs the statement of a plan as this caller, in a transaction of its own and, but where the rows must be seen before
 * the commit, in one round trip.
 * @throws RestError when the rows are not as many as asked for; PostgreSQL's own errors, `sessionEnded` among them;
 * DatabaseUnavailable
 * @param isQuick ends the statement after half a second.
 * @param standbys for what may be read there.
 */
export async function runPlan(
  database: Database,
  caller: Caller,
  plan: Plan,
  { isQuick, onStart, standbys }: { isQuick: boolean; onStart: () => void; standbys?: Standbys | null },
): Promise<Answer> {
  const context = callerContext(caller, { readOnly: plan.isReadOnly, isQuick, takesLong: plan.takesLong });
  const statement = { name: statementName(plan.text), text: plan.text, values: plan.values };
  if ((plan.checkRows || plan.mayBeUndone) && !plan.isReadOnly) {
    return database.transaction(async query => {
      onStart();
      await query(context);
      return answerOf(plan, (await query(statement)).rows[0]);
    });
  }
  const both = [context, statement];
  const [, result] =
    (await standbys?.read(both, { isQuick, onStart })) ??
    (await database.run(both, { readOnly: plan.isReadOnly, onStart }));
  return answerOf(plan, result?.rows[0]);
}

function answerOf(plan: Plan, row: Readonly<Record<string, unknown>> | undefined): Answer {
  const outcome = outcomeOf(row);
  plan.checkRows?.(outcome.page);
  return plan.answer(outcome);
}
