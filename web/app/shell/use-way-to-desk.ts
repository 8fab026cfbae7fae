import { useQueryClient } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { roleQueries } from '#data/session/role.ts';
import { journalBase } from '#lib/page/journal-base.ts';
import { useTrader } from '../trader/trader-context.ts';
import type { Door } from './door.ts';

const desk: Door = { to: '/', label: 'Admin Dashboard', icon: GraduationCap };

/** From the journal of one of the staff, the way back to their desk. */
export function useWayToDesk(): Door | undefined {
  // Known by now, and not asked again: where the look-up has failed, another one would take the page off the screen.
  const role = useQueryClient().getQueryData(roleQueries.of(useTrader().id).queryKey);
  return journalBase && role && role !== 'user' ? desk : undefined;
}
