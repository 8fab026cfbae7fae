import { askedRules, kindNames, type Rule, ruleKinds } from '#domain/playbooks/rule.ts';

export function RuleList({ rules }: { rules: readonly Rule[] }) {
  const asked = askedRules(rules);
  if (asked.length === 0) {
    return null;
  }
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {ruleKinds
        .map(kind => ({ kind, own: asked.filter(rule => rule.kind === kind) }))
        .filter(({ own }) => own.length > 0)
        .map(({ kind, own }) => (
          <div key={kind}>
            <dt className="text-ink-muted">{kindNames[kind]}</dt>
            {own.map(({ id, text, must }) => (
              <dd key={id} className="wrap-anywhere mt-0.5">
                <bdi>{text}</bdi>
                {!must && <span className="text-ink-muted"> (may)</span>}
              </dd>
            ))}
          </div>
        ))}
    </dl>
  );
}
