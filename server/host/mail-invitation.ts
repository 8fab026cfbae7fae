import { findMailbox } from '../auth/accounts/email-address.ts';
import type { Limits } from '../limits/limits.ts';
import { letters } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import { nameInMail } from '../mail/name-in-mail.ts';
import type { Database } from '../postgres/database.ts';

type Parts = { owner: Database; mailer: Mailer; limits: Limits; publicUrl: string };

/**
 * Emails the link of an open staff invitation; only the caller has its token. Returns the address; null without such an
 * invitation, `failed` if the email server refused.
 * @throws LimitReached for the 21st email to the address within an hour
 */
export async function mailInvitation(
  token: string,
  { owner, mailer, limits, publicUrl }: Parts,
): Promise<{ to: string } | null | 'failed'> {
  const [found] = await owner.run(
    [
      {
        name: 'staff_invitation_to_mail',
        text: `
          select i.email, p.full_name
          from private.staff_invitations i left join public.profiles p on p.id = i.made_by
          where i.token_hash = private.secret_hash($1) and i.expires_at > now()`,
        values: [token],
      },
    ],
    { readOnly: true },
  );
  const row = found?.rows[0];
  if (!row) {
    return null;
  }
  const to = String(row.email);
  await limits.take([{ rule: 'mailToEmail', of: [findMailbox(to)] }]);
  const inviter = nameInMail(row.full_name ? String(row.full_name) : null);
  const handed = await mailer.send(letters.inviteStaff(to, `${publicUrl}/invitation#${token}`, inviter));
  return handed === 'taken' ? { to } : 'failed';
}
