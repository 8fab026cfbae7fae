import type { Caller } from '../access/caller.ts';
import { callerContext, slowTurn } from '../access/caller-context.ts';
import type { Database } from '../postgres/database.ts';
import type { Standbys } from '../postgres/standbys/standbys.ts';
import type { Answer, Plan } from './actions/plan.ts';
import { outcomeOf } from './compile/answer-row.ts';
import { statementName } from './compile/statement-name.ts';
import { ofOneCaller } from './slow-lane.ts';

/**
 * Runs the statement of a plan as this caller, in a transaction of its own and, but where the rows must be seen before
 * the commit, in one round trip.
 * @throws RestError when the rows are not as many as asked for; PostgreSQL's own errors, `sessionEnded` among them;
 * DatabaseUnavailable
 * @param isQuick ends the statement after half a second; one that is not takes a turn of its caller, `turnOf`.
 * @param standbys for what may be read there.
 */
export async function runPlan(
  database: Database,
  caller: Caller,
  plan: Plan,
  {
    isQuick,
    turnOf,
    onStart,
    standbys,
  }: { isQuick: boolean; turnOf: string; onStart: () => void; standbys?: Standbys | null },
): Promise<Answer> {
  const context = callerContext(caller, { readOnly: plan.isReadOnly, isQuick, takesLong: plan.takesLong });
  const turns = isQuick ? [] : [slowTurn(turnOf, ofOneCaller)];
  const statement = { name: statementName(plan.text), text: plan.text, values: plan.values };
  if ((plan.checkRows || plan.mayBeUndone) && !plan.isReadOnly) {
    return database.transaction(async query => {
      onStart();
      for (const before of [context, ...turns]) {
        await query(before);
      }
      return answerOf(plan, (await query(statement)).rows[0]);
    });
  }
  const results =
    (standbys && (await standbys.read([context, statement], { isQuick, onStart }))) ??
    (await database.run([context, ...turns, statement], { readOnly: plan.isReadOnly, onStart }));
  return answerOf(plan, results.at(-1)?.rows[0]);
}

function answerOf(plan: Plan, row: Readonly<Record<string, unknown>> | undefined): Answer {
  const outcome = outcomeOf(row);
  plan.checkRows?.(outcome.page);
  return plan.answer(outcome);
}
