import { useQuery } from '@tanstack/react-query';
import { mailQueries } from '#data/session/mail-settings.ts';
import { NoticeSwitches } from '#features/account/notice-switches.tsx';
import { useTrader } from '../trader-context.ts';

export function NoticesPart() {
  const { id } = useTrader();
  const { data: isMailSent } = useQuery(mailQueries.isSent());
  return isMailSent === false ? (
    <p className="text-ink-muted text-sm">
      This server sends no email. New messages appear at the top of each page.
    </p>
  ) : (
    <NoticeSwitches userId={id} isStaff={false} />
  );
}
