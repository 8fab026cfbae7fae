import { Link } from 'react-router';
import { Card } from '#components/ui/card.tsx';
import type { Subject } from '#data/comments/comments.ts';
import { TalkList } from '#features/talk/talk-list.tsx';
import { TalkThread } from '#features/talk/talk-thread.tsx';
import { dayAddress, planAddress, tradeAddress } from './addresses.ts';
import { PageHeading } from './page-heading.tsx';
import { useTrader } from './trader-context.ts';

/** All that a trader and their educators say to each other. */
export function TalkScreen() {
  const { id } = useTrader();
  const viewer = { id, isStaff: false };
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <PageHeading title="Messages" />
      <section aria-labelledby="talk-of-you" className="flex flex-col gap-3">
        <h3 id="talk-of-you" className="font-semibold">
          You and your educators
        </h3>
        <Card>
          <TalkThread
            thread={{ studentId: id, subject: { about: 'student' } }}
            viewer={viewer}
            label="Write to your educators"
            empty="Nothing has been said yet. All who teach you read what you write here."
          />
        </Card>
      </section>
      <section aria-labelledby="talk-of-things" className="flex flex-col gap-3">
        <h3 id="talk-of-things" className="font-semibold">
          On your trades, plans and days
        </h3>
        <TalkList
          studentId={id}
          viewer={viewer}
          isUnreadFirst
          renderWay={subject => <Way subject={subject} />}
          empty="Comments on a trade, a plan or a day stand there, and here. In the details of each you can ask about it."
        />
      </section>
    </div>
  );
}

function Way({ subject }: { subject: Subject }) {
  const [to, label] = wayTo(subject);
  return (
    <Link to={to} className="inline-flex min-h-6 items-center text-accent text-sm underline">
      {label}
    </Link>
  );
}

function wayTo(subject: Subject): [to: string, label: string] {
  switch (subject.about) {
    case 'student':
      return ['/talk', 'Open messages'];
    case 'trade':
      return [tradeAddress(subject.tradeId), 'Open the trade'];
    case 'plan':
      return [planAddress(subject.planId), 'Open the plan'];
    case 'day':
      return [dayAddress(subject.day, ''), 'Open the day'];
  }
}
