import { queryOptions, useMutation } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import { mailQueries } from '#data/session/mail-settings.ts';
import { queryClient } from '#lib/queries/query-client.ts';
import { askServer } from './host.ts';
import type { Duty } from './staff.ts';
import { asAdmin } from './users.ts';

type InvitedDuty = Exclude<Duty, 'owner'>;

/** An invitation that is open or expired. Times in ISO 8601. */
export type StaffInvitation = {
  id: string;
  email: string;
  duty: InvitedDuty;
  group_ids: string[];
  expires_at: string;
};

type NewInvitation = { email: string; duty: InvitedDuty; groupIds: readonly string[] };

/** The token of a new link, and whether the server has emailed it. */
export type MadeInvitation = { token: string; isMailed: boolean };

const invitationsKey = ['staff-invitations'] as const;

export function staffInvitations() {
  return queryOptions({
    queryKey: invitationsKey,
    queryFn: async () => (await asAdmin(answer(db().rpc('admin_staff_invitations')))) as StaffInvitation[],
    meta: { failure: { show: false } },
  });
}

/** Creates an invitation and, where the server sends email, mails its link. The link exists even if that fails. */
export function useInviteStaff() {
  return useMutation({
    mutationFn: async ({ email, duty, groupIds }: NewInvitation): Promise<MadeInvitation> => {
      const wanted = { email, duty, group_ids: duty === 'assistant' ? [...groupIds] : [] };
      const { token } = await asAdmin(answer(db().rpc('admin_invite_staff', wanted).single()));
      const isMailed = await mailInvitation(token).catch(() => false);
      return { token, isMailed };
    },
    // The form shows it.
    meta: { failure: { show: false } },
    onSettled: (_made, _error, _given, _context, { client }) =>
      client.invalidateQueries({ queryKey: invitationsKey }),
  });
}

/** Revokes an invitation: its link no longer works. */
export function useRevokeInvitation() {
  return useMutation({
    mutationFn: async (invitation: string) => {
      await asAdmin(answer(db().rpc('admin_withdraw_invitation', { invitation })));
    },
    meta: { failure: { title: 'Failed to revoke the invitation' } },
    onSettled: (_done, _error, _id, _context, { client }) =>
      client.invalidateQueries({ queryKey: invitationsKey }),
  });
}

async function mailInvitation(token: string): Promise<boolean> {
  if (!(await queryClient.fetchQuery(mailQueries.isSent()))) {
    return false;
  }
  await askServer('staff-invitation-mail', 'POST', { token });
  return true;
}
