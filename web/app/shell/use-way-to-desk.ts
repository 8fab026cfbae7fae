import { useQueryClient } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { roleQueries } from '#data/session/role.ts';
import { journalBase } from '#lib/page/journal-base.ts';
import { useTrader } from '../trader/trader-context.ts';
import type { Door } from './door.ts';

const desk: Door = { to: '/', label: 'Admin Dashboard', icon: GraduationCap };

export function useWayToDesk(): Door | undefined {
  // Loaded by now, and not fetched again: a failure would remove the page from the screen.
  const role = useQueryClient().getQueryData(roleQueries.of(useTrader().id).queryKey);
  return journalBase && role && role !== 'user' ? desk : undefined;
}
