import { Link } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Subject } from '#data/comments/comments.ts';
import { MyAnnouncements } from '#features/talk/my-announcements.tsx';
import { TalkList } from '#features/talk/talk-list.tsx';
import { TalkThread } from '#features/talk/talk-thread.tsx';
import { dayAddress, planAddress, tradeAddress } from '../addresses.ts';
import { PlanFind } from '../dialogs/plan-dialogs.tsx';
import { TradeFind } from '../dialogs/trade-dialogs.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useTrader } from './trader-context.ts';

export function TalkScreen() {
  const { id } = useTrader();
  const viewer = { id, isStaff: false };
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <PageHeading title="Messages" />
      <MyAnnouncements userId={id} />
      <section aria-labelledby="talk-of-you" className="flex flex-col gap-3">
        <h3 id="talk-of-you" className="font-semibold">
          You and Your Educators
        </h3>
        <Card>
          <TalkThread
            thread={{ studentId: id, subject: { about: 'student' } }}
            viewer={viewer}
            label="Write to your educators"
            empty="No messages yet. All your educators can read what you write here."
            invitation="Write to your educators"
          />
        </Card>
      </section>
      <section aria-labelledby="talk-of-things" className="flex flex-col gap-3">
        <h3 id="talk-of-things" className="font-semibold">
          On Your Trades, Plans and Days
        </h3>
        <TalkList
          studentId={id}
          viewer={viewer}
          isUnreadFirst
          renderWay={subject => <Way subject={subject} />}
          empty="Comments on trades, plans and days appear here too. Ask from any of their detail pages."
        />
      </section>
    </div>
  );
}

/** A day has its own page; a trade and a plan open over this one. */
function Way({ subject }: { subject: Subject }) {
  const open = useOpenDialog();
  switch (subject.about) {
    case 'trade': {
      const { tradeId } = subject;
      return (
        <Button variant="outline" onClick={() => open(TradeFind, { tradeId }, tradeAddress(tradeId))}>
          Open Trade
        </Button>
      );
    }
    case 'plan': {
      const { planId } = subject;
      return (
        <Button variant="outline" onClick={() => open(PlanFind, { planId }, planAddress(planId))}>
          Open Plan
        </Button>
      );
    }
    case 'day':
      return (
        <Link
          to={dayAddress(subject.day, '')}
          className="inline-flex min-h-11 items-center rounded-box border border-line-strong bg-surface px-4 font-medium text-sm transition-colors hover:bg-sunken sm:min-h-10"
        >
          Open Day
        </Link>
      );
    default:
      return null;
  }
}
