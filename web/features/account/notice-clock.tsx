import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noticeQueries, useKeepTimeZone } from '#data/account/notices.ts';
import { timeZoneHere } from '#data/backend/day-pages.ts';
import { mailQueries } from '#data/session/mail-settings.ts';

/** Saves the time zone of staff, by which the digest is sent in the morning. Renders nothing. */
export function NoticeClock({ userId }: { userId: string }) {
  const { data: isMailSent } = useQuery(mailQueries.isSent());
  const { data } = useQuery({ ...noticeQueries.ofUser(userId), enabled: isMailSent === true });
  const { mutate: keep } = useKeepTimeZone(userId);
  const isElsewhere = data !== undefined && data.time_zone !== timeZoneHere();
  useEffect(() => {
    if (isElsewhere) {
      keep();
    }
  }, [isElsewhere, keep]);
  return null;
}
