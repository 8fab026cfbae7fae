import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Menu, type MenuItem } from '#components/ui/menu.tsx';
import type { Rule } from '#domain/playbooks/rule.ts';
import { RuleList } from './rule-list.tsx';

type PlaybookCardProps = {
  playbook: { name: string; words: string; rules: readonly Rule[] };
  badge?: string;
  line: ReactNode;
  actions: readonly MenuItem[];
  children?: ReactNode;
};

export function PlaybookCard({ playbook, badge, line, actions, children }: PlaybookCardProps) {
  const { name, words, rules } = playbook;
  const heading = useId();
  return (
    <Card as="article" aria-labelledby={heading} className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 id={heading} dir="auto" className="wrap-anywhere font-semibold">
            {name}
          </h3>
          <div className="flex flex-wrap items-center gap-2 text-ink-muted text-sm tabular-nums">
            {badge && <Badge variant="secondary">{badge}</Badge>}
            {line}
          </div>
        </div>
        {actions.length > 0 && (
          <Menu
            trigger={
              <Button variant="ghost" size="icon" aria-label={`Actions for ${name}`} className="-me-2 -mt-2">
                <Ellipsis aria-hidden className="size-5" />
              </Button>
            }
            items={actions}
          />
        )}
      </div>
      {words && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-pretty text-sm">
          {words}
        </p>
      )}
      <RuleList rules={rules} />
      {children}
    </Card>
  );
}
