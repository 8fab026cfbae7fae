-- Plainer comments on tables, columns and functions. Only comments change. The comment on each object is in supabase/schemas.

-- 01-common/30-clocks.sql

comment on function private.require_time_zone is
  'Refuses anything but an IANA name that PostgreSQL knows (22023). Call it before a time zone is used.';
comment on function private.require_clock is
  'Refuses an unknown time zone, as private.require_time_zone does, and a shift outside -24 to 24 hours (22023).';
comment on function private.day_of is
  'The day that a clock shows at a moment. PostgreSQL inlines it into the calling query, so check the time zone with private.require_time_zone first.';
comment on function private.moment_of is
  'The moment at which a clock shows a time, or for a day its first moment. A skipped time counts as if clocks had not been put forward; a repeated one is the first of the two.';
comment on function private.zone_there is 'The time zone, or UTC if it is unknown.';
comment on function private.time_there is 'The local time now in a time zone, or in UTC if the zone is unknown.';

-- 01-common/40-texts.sql

comment on function private.search_text is 'A text without case, accents, apostrophes and hyphens, to search in.';
comment on function private.searched_words is
  'The LIKE patterns of a search, one per word; a text that matches all of them contains every word.';
comment on function private.are_texts is
  'True for a one-dimensional list without nulls, of at most so many texts with at most so many characters each.';

-- 01-common/50-quotas.sql

comment on column private.quotas.import_bytes is
  'Bytes of all rows in a trader''s import drafts, as JSON. Not a server setting: change it by SQL.';
comment on column private.quotas.text_bytes is
  'Bytes of the notes of trades and days, of weekly reviews, and of the reasons of deposits, withdrawals, costs and balances set by hand, in UTF-8.';
comment on column private.quotas.picture_bytes is
  'Bytes of the pictures of trades and days. Each counts as at least 4 kB, the smallest size on disk.';
comment on function private.text_bytes_of is 'The value of profiles.text_bytes, counted from the trader''s rows.';
comment on function private.ledger_entries_of is 'The value of profiles.ledger_entries, counted from the trader''s ledger.';
comment on function private.count_text() is
  'Changes profiles.text_bytes by the text_bytes of the rows, and refuses more than the trader''s quota (422).';

-- 01-common/60-room-for-rows.sql

comment on function private.require_room_for_own() is
  'Refuses more rows per trader than the first argument; the second is the name of such rows.';
comment on function private.stand_in_line_for_class() is 'Makes statements that add to a table of the class wait for each other.';
comment on function private.require_room_for_class() is
  'Refuses more rows of the class than the first argument; the second is the name of such rows.';

-- 01-common/70-marks-for-the-desk.sql

comment on function private.mark_for_desk() is 'Marks the traders whose rows a statement has written or deleted.';
comment on function private.mark_owner_for_desk() is 'Marks the trader whose row was written.';
comment on function private.tell_desk() is 'Marks that the desk must read something again, without naming a trader.';

-- 01-common/80-slow-turns.sql

comment on function private.take_slow_turn is
  'Takes one of the caller''s turns until the end of the transaction, or raises PSLOW if all are taken.';

-- 02-people/10-who-may.sql

comment on table private.staff_door is
  'One row: whether staff need a session at aal2 to act as staff. Written by set_staff_factor_required.';
comment on function private.is_at_aal2() is
  'True if the caller has completed the second step: both their token and their session are at aal2. Removing a factor sets the session to aal1 at once.';
comment on function private.passes_staff_door() is
  'True if the caller''s session is sufficient to act as staff: any session, or where aal2 is required, one at aal2. Always true for the server itself, which reads what it emails to staff.';
comment on function private.counts_as_admin is
  'True if an account belongs to the owner or a teacher, has a confirmed email address and is not disabled. It sets no search path, so that PostgreSQL can inline it.';
comment on function private.is_admin() is
  'True if the caller is the owner or a teacher, who see every student, and private.passes_staff_door is true. In policies, call it as (select private.is_admin()), so that it runs once per statement.';
comment on function private.duty_of_caller() is
  'owner, teacher or assistant. Null for traders, and for staff without a confirmed email address, disabled, or for whom private.passes_staff_door is false.';
comment on function private.is_owner() is 'True if the caller is the owner. In policies, call it as (select private.is_owner()).';
comment on function private.is_staff() is
  'True if the caller is the owner, a teacher or an assistant. In policies, call it as (select private.is_staff()).';
comment on function private.refuse_at_staff_door() is
  'Refuses staff who have not completed the required second step, with a message for them (42501).';
comment on function private.require_admin() is 'Refuses everyone but the owner and teachers (42501).';
comment on function private.require_staff() is 'Refuses everyone but the owner, teachers and assistants (42501).';
comment on function private.require_owner() is 'Refuses everyone but the owner (42501).';

-- 02-people/20-sight.sql

comment on function private.assisted_students() is
  'The students of the calling assistant: those in their open groups who are not removed. In policies, call it as user_id in (select private.assisted_students()), so that it runs once per statement, and only if no earlier policy admits the row.';
comment on function private.assisted_keys() is 'The ids of private.assisted_students() as keys of an object.';
comment on function private.sees is
  'True if the account is that of a student whom the caller can see: every student for the owner and teachers; for assistants, students in their open groups who are not removed.';
comment on function private.require_sight is 'Refuses callers who cannot see that student (42501).';
comment on function private.students_in_sight is
  'The given accounts, or all if null, limited to students whom the caller can see and who are not removed.';
comment on function private.chosen_traders is
  'The given ids, limited to students whom the caller can see. Refuses callers who are not staff (42501), and a range or time zone that does not exist (400).';
comment on function private.few_traders is 'As private.chosen_traders, for at most 20 ids.';
comment on function private.staff_name is
  'The name of staff as students see it: the full name, or without one the duty; never the email address.';

-- 02-people/30-admin-actions.sql

comment on table public.admin_actions is 'The log of admin actions. No client can write it.';
comment on column public.admin_actions.admin_id is
  'The admin who did it; null if it was done without a session, for example by the server at its first start.';
comment on column public.admin_actions.target is
  'The email address of the account concerned, the label of a class code, the name of a group, or the sign-up code that was replaced.';
comment on function private.note_admin_action is 'Adds an action of the caller to the log.';

-- 02-people/40-roles.sql

comment on column public.user_roles.duty is
  'The duty of an admin: owner, teacher or assistant. There is one owner. Null for users.';
comment on function private.fill_duty() is
  'Makes an admin without a duty the owner if there is none, else a teacher. A user has no duty.';
comment on function private.keep_an_owner() is
  'If there is no owner left, makes the teacher with the oldest account the owner; teachers who cannot act as admins are the last choice.';
comment on function private.note_changed_role() is 'Logs a new role or duty. An account without a row counts as a user.';
comment on function private.follow_duty() is
  'Removes new staff from their student group and the archive, and groups from those who are no longer assistants.';
comment on function private.end_password_link() is
  'Ends the new-password link of an account that becomes staff, because another teacher may have it.';
comment on function private.end_links_made() is
  'Ends the new-password links created by someone who is no longer the owner or a teacher.';

-- 02-people/50-profiles.sql

comment on column public.profiles.last_trade_at is
  'The latest created_at of their trades; null without any. Derived from trades; no client can write it.';
comment on column public.profiles.next_target_date is
  'The earliest target date of their active plans that are not reached; null without any. A past date means overdue. Derived from plans; no client can write it.';
comment on column public.profiles.text_bytes is
  'Bytes of their texts, as private.quotas.text_bytes counts them. Null until first counted; no client can write it.';
comment on column public.profiles.ledger_entries is
  'Entries in their ledger, for private.quotas. Null until first counted; no client can write it.';
comment on column public.profiles.account_balance is
  'Dollars: the sum of the accounts that count. Derived from trades; their owner can also set it.';
comment on column public.profiles.total_wins is 'Won trades in accounts that count. Derived from trades; no client can write it.';
comment on column public.profiles.total_losses is 'Other trades in accounts that count; as total_wins.';
comment on column public.profiles.accounts_apart is
  'True if each of their accounts has a separate balance: since there was a second account, or one that does not count in dollars. No client can write it.';

-- 02-people/60-names.sql

comment on table private.trader_names is 'The texts by which profiles are searched and sorted. Derived from profiles.';
comment on column private.trader_names.sort_name is 'The name, or without one the email address, without case and accents.';
comment on column private.trader_names.searched is
  'Name and email address without case, accents, apostrophes and hyphens, separated by a line break.';
comment on function private.follow_names() is 'Keeps private.trader_names up to date.';

-- 02-people/70-staff.sql

comment on function public.admin_set_role is
  'Makes an account that of a teacher or assistant (role admin) or a trader (role user). Effective at once, because every policy checks it. For the owner and teachers; 409 for the owner, the last admin and removed accounts, 404 if there is no such account.';
comment on function public.admin_hand_over is
  'Makes a teacher the owner, and the owner a teacher. For the owner; 409 if the account is not that of a teacher.';

-- 02-people/80-devices.sql

comment on table private.devices is
  'One row per account and device that it signed in from: at most 50 per account, and none later than 400 days after its last sign-in.';
comment on column private.devices.device_hash is
  'SHA-256 of the id in the cookie: a reader of this table cannot pose as the device.';
comment on column private.devices.id is
  'The id that auth.sessions.tag refers to. It stays the same when the id in the cookie is replaced.';
comment on column private.devices.user_agent is 'User agent of the account''s first sign-in from the device.';
comment on column private.devices.address is 'Address of that sign-in, shortened.';
comment on column private.devices.is_unseen is 'True until the account owner has been notified of that sign-in.';
comment on column private.devices.seen_until is 'Sign-ins from other devices up to this time have been dismissed on this device.';
comment on column private.devices.remembered_factor is 'The factor whose code was entered on the device.';
comment on column private.devices.remembered_at is 'When the code was entered.';
comment on column private.devices.remembered_until is
  'Until then, sign-ins from the device need no second factor; null if they do.';
comment on function private.forget_remembered_devices() is
  'Makes all devices of an account need a second factor again. Its argument is the name of the column with the account id.';
comment on function private.rough_address is
  'A shortened address: 203.0.113.x for IPv4 (the first 24 bits), 2001:db8:7::x for IPv6 (the first 48).';
comment on function private.end_oldest_sessions() is
  'Keeps at most 100 sessions per account: a new one ends the least recently used, those at aal1 first.';
comment on function private.my_session is 'The caller''s session.';
comment on function public.my_sessions is
  'The caller''s sessions, at most 100: the current one first, then by last use. A session counts as used when its access token is renewed, once per hour; user_agent and address are from then.';
comment on function public.end_my_session is
  'Ends a session of the caller at once, and makes its device need a second factor again. 404 if they have no such session.';
comment on function private.my_device is 'The device of the current session.';
comment on function public.unseen_sign_ins is
  'The newest 20 first sign-ins from new devices to the caller''s account that have neither been emailed nor dismissed. Leaves out the current device.';
comment on function public.sign_ins_seen is
  'Dismisses sign-ins of unseen_sign_ins up to a time, that of the newest shown: for all devices those after the first sign-in from this one, the rest for this one.';

-- 02-people/90-second-factors.sql

comment on function public.my_door is
  'For the caller: whether they need a second factor to act as staff, whether they have one, and the level of their session.';
comment on function public.set_staff_factor_required is
  'Sets whether staff need a session at aal2 to act as staff, effective at once. For the owner; 409 if they switch it on without being at aal2.';
comment on function public.remove_factors_of is
  'Turns off two-step sign-in for a student who has lost it, ends their sessions and notifies them. For staff who can see the student, and for the owner also for other staff; 403 for staff otherwise, 404 if there is no such account to see, 409 for the own account or if there is no factor.';

-- 02-people/95-deletions.sql

comment on function public.delete_my_account is
  'Deletes the caller''s account with all its rows. 403 for admins and for sessions older than a day.';
comment on function public.delete_user is
  'Deletes an account with all its rows. For the owner and teachers; 403 for their own account and for staff, 404 if there is no such account.';

-- 03-school/10-groups.sql

comment on table public.groups is 'Groups of students. They are archived, never deleted.';
comment on column public.groups.shows_process is
  'True if its students are offered a process board: days journaled, plans kept and risk kept, never money.';
comment on column public.groups.version is 'Counts its changes. A change that names an outdated version is refused.';
comment on table public.students is
  'The state of each account in the school, one row per account, staff included. Written by functions; students do not read it.';
comment on column public.students.archived_at is
  'When they were archived: lists and counts of the class leave them out, but they sign in as before.';
comment on column public.students.removed_at is
  'When they were removed: they cannot sign in, and after 30 days their account is deleted.';
comment on column public.students.snoozed_until is 'The first day on which Today may list them again.';
comment on column public.students.shows_process is 'True if they take part in their group''s process board, by their own choice.';
comment on column public.students.told_until is 'Time of the newest notice in my_class that they have dismissed.';
comment on column public.students.reviewed_at is 'When staff last marked them as reviewed; null if nobody has.';
comment on column public.students.reviewed_kinds is 'The kinds of reasons at that time.';
comment on function private.leave_process() is 'Ends the part in the process board for students who leave the group.';

-- 03-school/20-changes-of-groups.sql

comment on function private.group_name is 'The entered name on one line. Refuses names that a group cannot have (400).';
comment on function public.admin_make_group is
  'Creates a group and returns it. For the owner and teachers; 409 if an open group has the name, ignoring case.';
comment on function public.admin_change_group is
  'Changes the given values of a group and returns it; archived archives (true) or reopens it (false). For the owner and teachers; 404 if there is none, 409 if an open one has the name or the given version is outdated.';
comment on function public.admin_groups is
  'All groups, archived ones last, or for assistants their own open ones, with the number of present students in each and how many of these have traded within the last 7 days. For staff.';

-- 03-school/25-students-in-groups.sql

comment on function public.admin_move_students is
  'Moves students, at most 500, into a group, or into none (null). Returns the moved students with their previous groups; a call with those undoes it. For the owner and teachers; 404 if there is no such group, 409 if it is archived.';
comment on function public.admin_set_groups_of_assistant is
  'Replaces the groups of an assistant. For the owner and teachers; 404 if there is no such group, 409 if the account is not that of an assistant.';
comment on function public.admin_staff is
  'The owner, then teachers, then assistants, each from the oldest account to the newest. For the owner and teachers.';

-- 03-school/30-archive-and-removal.sql

comment on function public.admin_archive_students is
  'Archives students, at most 500, or with archived false restores them. They keep their journal and sign in as before, but lists and counts of the class leave them out. Returns the changed students. For the owner and teachers.';
comment on function private.removal_ban is 'The time until which an account that was removed at a time is disabled.';
comment on function public.admin_remove_student is
  'Removes a student: ends their sessions and links, prevents sign-in, and hides them from every list but that of removed students. For 30 days admin_take_back_student undoes it, then the account is deleted. For the owner and teachers; 403 for staff, 404 if there is no such account.';
comment on function public.admin_take_back_student is
  'Restores a student who was removed less than 30 days ago: they can sign in again, and everything is as before. For the owner and teachers; 409 after the 30 days.';
comment on function private.finish_removals is
  'Deletes accounts that were removed 30 days ago or longer, at most so many, and returns their number. Called by the server every hour, and by admin_removed_students.';
comment on function public.admin_removed_students is
  'The newest 1,000 removed students who can be restored: when and by whom they were removed (null if that account is deleted), and when their account will be deleted. For the owner and teachers.';

-- 03-school/40-password-links.sql

comment on function private.require_few_password_links is
  'Refuses (429) the 61st new-password link by the caller within an hour, and the sixth for one student.';
comment on function public.admin_password_link is
  'Creates a link to set a new password for a student, good once and for 24 hours, in place of any earlier one. Returns its token. The link ends when the student is removed, or its creator is no longer a teacher. Ends the student''s sessions and notifies them. For the owner and teachers; 403 for staff, 404 if there is no such account, 409 if it is removed or its email address is not confirmed, 429 after 5 for one student or 60 in all within an hour.';

-- 03-school/50-what-students-see.sql

comment on table public.looks is
  'When staff opened a student''s pages: at most once per hour and person, for 365 days. Written when the desk opens them; a client that reads tables leaves no row.';
comment on function public.note_look is
  'Records that the caller has opened a student''s pages, at most once per hour. For staff who can see the student.';
comment on function public.my_class() is
  'The school of a trader: their group (null for none), whether it has a process board and whether they take part, the staff who can see them (at most 50), the newest 100 looks, and the newest 20 staff actions on their sign-in (new-password link, two-step sign-in turned off), new until dismissed.';
comment on function public.put_notices_away is
  'Marks the notices of my_class up to a time as no longer new for the caller. They stay in the list.';
comment on function public.join_process is
  'Lets the caller join or leave their group''s process board. 409 if the group has none.';

-- 03-school/60-lists-of-students.sql

comment on function private.overdue_plans is
  'The number of active plans of a trader that are past their target date and not reached.';
comment on function private.trader_position is 'Refuses a page position that does not exist in this order.';
comment on function public.admin_users is
  'A page of students whose name or email address contains every word of the search, ignoring case, accents, apostrophes and hyphens. Sorted by joined, balance, win_rate, last_trade or name. Filtered by silent_7 or silent_14 (joined at least 7 or 14 days ago, without a trade since then) or overdue; by group; and by present, archived, removed or all (present and archived). The next page begins after the position and id of the last row. For staff; only students whom they can see.';
comment on function public.admin_totals is
  'The number of present students, in all groups or one, with the sums of their balances (dollars), wins and losses, and the numbers of archived students and of removed ones who can be restored. For staff; only students whom they can see.';

-- 03-school/70-sign-up-code.sql

comment on function private.unused_sign_up_code() is
  'A new code that is not in use and was not recently. No class code is ever repeated, not even a revoked one.';
comment on function public.get_current_auth_code is 'The current sign-up code. For admins.';
comment on function public.admin_new_code is
  'Replaces the single code, for example if it was leaked, and returns the new one. For admins.';

-- 03-school/75-class-codes.sql

comment on column private.class_codes.accounts_made is
  'The number of accounts that the code has admitted. Deleting one of them does not give its use back.';
comment on column private.class_codes.group_id is 'The group that new accounts join; null for none.';
comment on function public.admin_codes is 'All class codes, newest first, including revoked and expired ones. For admins.';
comment on function public.admin_make_code is
  'Creates a class code for max_uses accounts, with an optional end, that join an existing group (group_id) or one created with it (new_group). For the owner and teachers; 400 if a value is out of bounds, 404 if there is no such group, 409 if it is archived or another has the name.';
comment on function public.admin_more_uses is
  'Adds uses to a class code and returns it. For the owner and teachers; 404 if there is no such code, 409 if it was revoked, 422 for more than 10,000 accounts.';
comment on function public.admin_withdraw_code is
  'Revokes a class code for good. Its open grants remain for the rest of their 15 minutes. For admins; 404 if there is no such code.';

-- 03-school/80-sign-up-grants.sql

comment on table private.sign_up_grants is 'Permission for the holder of an accepted code to make one account.';
comment on column private.sign_up_grants.email is
  'The email address given with the code, and once it is used that of the account.';
comment on column private.sign_up_grants.network is
  'The network of the holder, if known. It identifies holders without a secret.';
comment on column private.sign_up_grants.user_id is 'The account that used the grant, recorded before that account exists.';
comment on function private.network_of is
  'An IPv4 address, or the 64-bit IPv6 network of an address; null if it is not an address.';
comment on function private.grants_held is
  'The grants whose holder signs up with this email address, secret (or none) and address, including one that the same email address has used.';
comment on function private.class_code_uses is
  'The number of accounts made and sign-ups in progress. An abandoned sign-up gives its use back after 15 minutes.';
comment on function private.network_blocks is
  'The blocks that a network counts in, each with the number of customers of a provider it may be, as in server/limits: an IPv4 address, or the 64, 56 and 48 bits of IPv6. All unknown networks count as one.';
comment on function private.make_room is
  'Takes the oldest unused grant of a class code from the network that holds most of them, if a newcomer''s network holds fewer, so that nobody can block a class by repeated requests. True if a use is then free. Call it with the code locked.';
comment on function public.validate_and_reset_auth_code is
  'True if the code admits a sign-up. An accepted code leaves a grant of 15 minutes for the caller who knows the secret input_grant or, without one, calls from the same network with that email address. The single code is replaced at once; a class code stays until it is used up. While sign-ups in progress hold its last uses, the network that holds most of them loses one to a newcomer from elsewhere.';

-- 03-school/90-sign-ups.sql

comment on function private.may_sign_up is
  'True if a sign-up holds a grant, so that a password hash is worth its cost. The hook public.require_auth_code decides.';
comment on function private.sign_up_refusal() is 'The refusal of an account by the hook, in the format of the auth service.';
comment on function private.note_admission() is 'Records which code admitted a new account.';
comment on function public.admin_code_students is
  'The accounts that a class code admitted, or without one (null) single codes; newest first. For admins.';
comment on function public.admin_code_joins is
  'The number of accounts that a class code has made, and the full names of the newest (12, at most 50; null without a name). No email addresses, because it is shown to the class. For admins; 404 if there is no such code.';

-- 04-accounts/10-trading-accounts.sql

comment on table public.trading_accounts is
  'The accounts that trades are made in. The first account of a trader has the trader''s id; it is created with the profile and never deleted.';
comment on column public.trading_accounts.time_zone is
  'With day_shift, the clock by which its days begin, as in private.day_of. Null for the trader''s own calendar.';
comment on column public.trading_accounts.usd_rate is
  'Dollars per unit of the currency, for the balance and for trades logged from now on. Set automatically to 1 for USD and 0.01 for USC; null if unknown.';
comment on column public.trading_accounts.counts is
  'True if it counts in profiles.account_balance, in wins and losses and in the educator''s sums.';
comment on column public.trading_accounts.balance is
  'In the account currency; no client can write it. Null if it is the only account and counts in dollars: the balance is then profiles.account_balance. public.accounts_of returns it in both cases.';
comment on column public.trading_accounts.dollars is
  'The balance at the rate, rounded once: not a sum of rounded trades. Equal to the balance if there is no rate; null if the balance is null.';
comment on column public.trading_accounts.version is
  'Counts the changes made by its owner. An update that requires an outdated version changes nothing. No client can write it.';
comment on function private.prepare_account() is
  'Sets the rate of dollars and cents, refuses an account that counts without a rate (23514) and an unknown time zone (22023), and writes a shift in hours.';
comment on function public.accounts_of is
  'The accounts of the caller, or for admins of that trader, each with its balance; the first account first.';

-- 04-accounts/20-money-of-accounts.sql

comment on function private.keep_accounts_apart is
  'Gives each account of a trader a separate balance. Until then a trader has one account, with the balance of the profile.';
comment on function private.require_keepable is
  'Refuses balances that are too large for their columns (22003), with a message for the trader.';
comment on function private.dollars_moved is
  'Dollars by which an account moves if its balance moves by an amount in its currency: the difference of two rounded balances. So trading_accounts.dollars is always the sum of such movements.';
comment on function private.move_account is
  'Moves the balance of a caller''s account by an amount in its currency, records it and returns the profile.';

-- 04-accounts/30-changed-accounts.sql

comment on function private.write_down_account is
  'Writes a ledger entry of an account as a whole: its movement in dollars and in its currency. The profile moves by the dollars if they count, or by a given amount. Refused if the ledger is full, unless the entry needs no room.';
comment on function private.prepare_change() is
  'Refuses another currency if there is money or a trade, removing a rate, and archiving the last open account (422). Sets the time of archiving.';
comment on function private.follow_change() is
  'Changes balance, wins and losses of the profile when an account begins or ceases to count. A changed rate changes the dollars of the account; a first rate also those of its trades.';
comment on function public.delete_trading_account is
  'Deletes an account of the caller, whose name must be given, with its trades. Returns the profile, which is reduced by the account. The ledger keeps its entries. Refuses the first account (422).';

-- 04-accounts/35-changed-clocks.sql

comment on function private.follow_clock() is
  'Recalculates the times of imported rows when the account''s clock changes, except for trades that the owner has edited and files with a stated UTC offset. Refuses a clock that would put them in the future (422).';

-- 04-accounts/40-instruments.sql

comment on table public.account_instruments is
  'How a symbol is counted in one account of a trader, entered by the trader. Null values come from the entry of the class.';
comment on column public.account_instruments.pip is 'The price distance of one pip.';
comment on column public.account_instruments.quote is 'The currency of prices.';
comment on column public.account_instruments.digits is 'The usual number of decimals of a price.';
comment on table public.class_instruments is
  'How a symbol is counted in the class, entered by the educator: everyone who has signed in reads it, admins write it. As account_instruments.';
comment on function public.instruments_of is
  'The entries of a trader, by default the caller, and those of the class, which have no account. Admins may name any trader; others see no entries but their own.';

-- 04-accounts/50-rates.sql

comment on table public.typed_rates is 'Exchange rates of two currencies, entered by a trader.';
comment on column public.typed_rates.rate is 'Units of quote per unit of base on that day.';
comment on table public.class_rates is
  'Exchange rates of two currencies, entered by the educator: everyone who has signed in reads them, admins write them. As typed_rates.';
comment on function public.rates_of is
  'The exchange rates that a trader entered and those of the class; access as in instruments_of.';

-- 04-accounts/60-names-of-symbols.sql

comment on table public.symbol_names is
  'The symbols that a trader has chosen for the names that the broker of an account prints.';

-- 05-plans/10-plans.sql

comment on column public.trading_plans.starting_amount is
  'Dollars: the current amount when the plan was made. If its owner changes it, the current amount changes by the same.';
comment on column public.trading_plans.version is
  'Counts the changes made by its owner. An update that requires an outdated version changes nothing. No client can write it.';
comment on column public.trading_plans.loss_floor is
  'Dollars at which the plan is lost; null for the starting amount less 20 percent, as in private.floor_of.';
comment on column public.trading_plans.account_id is
  'The account whose trades the plan odds are calculated from; null for all of them.';
comment on function private.follow_target_dates() is 'Keeps profiles.next_target_date up to date.';
comment on function private.floor_of is
  'Dollars at which a plan is lost: its loss limit, or without one lossFloor of domain/odds for its starting amount.';
comment on function private.require_floor_below_amount() is 'Refuses a loss limit that is not below the current amount (23514).';

-- 05-plans/20-challenge-rules.sql

comment on function private.has_parts is 'True for an object with exactly these keys.';
comment on function private.is_figure is 'True for a number within the bounds, both included, with at most so many decimals.';
comment on function private.are_challenge_rules is
  'True for a ChallengeRules of domain/challenges/rules.ts within the bounds of rule-fields.ts there. private.require_zone_of_rules checks the time zone.';
comment on function private.require_zone_of_rules() is 'Refuses rules in a time zone that PostgreSQL does not know (22023).';

-- 05-plans/30-challenges.sql

comment on table public.plan_challenges is 'The challenge of a firm that a plan is for, one per plan.';
comment on column public.plan_challenges.initial is 'The starting amount in dollars.';
comment on column public.plan_challenges.ends_on is 'Its last day by the same clock; null without one.';
comment on column public.plan_challenges.page is 'The firm''s web page with the rules.';
comment on table public.class_challenges is
  'Challenge rules to start from, entered by the educator: everyone who has signed in reads them, admins write them. Columns as in plan_challenges.';

-- 05-plans/40-forecasts.sql

comment on table public.forecasts is
  'Plan odds as shown on a trading day. 10,000 are kept per trader, as in private.forget_old_forecasts. No client changes them.';
comment on column public.forecasts.plan_id is 'Null if the plan was deleted: outcome then has the result.';
comment on column public.forecasts.floor is
  'Dollars. The database writes the terms of the plan at that time: its amounts and its target date.';
comment on column public.forecasts.begins is
  'True if its terms (target, date, floor or starting amount) differ from those of the previous forecast.';
comment on column public.forecasts.trades is
  'The size of the sample in trades; days, sample_from and sample_to are its trading days.';
comment on column public.forecasts.outcome is
  'The outcome when its plan was deleted or continued with other terms. For other forecasts private.outcome_of calculates it.';
comment on function private.prepare_forecast() is
  'Adds the terms of the plan to a forecast, and refuses a day before the latest (422).';
comment on function private.forget_old_forecasts() is
  'Keeps 10,000 forecasts per trader: first deletes those that repeat earlier terms, then the others, each from the oldest.';

-- 05-plans/50-settled-forecasts.sql

comment on function private.settle_terms_before() is
  'Records the outcome of a plan''s terms when other terms begin. Terms without an outcome no longer count.';
comment on function private.settle_forecasts() is
  'When a plan is deleted, keeps its forecasts that count, without the plan and with the outcome of each.';

-- 06-ledger/10-balance-changes.sql

comment on table public.balance_changes is
  'The balance ledger: every movement of a balance. Written only by triggers and functions.';
comment on column public.balance_changes.trade_id is 'The trade that moved the balance; it may have been deleted.';
comment on column public.balance_changes.happened_at is
  'When a deposit, withdrawal or cost happened, possibly long before it was recorded; null for other kinds.';
comment on column public.balance_changes.request_id is
  'Created by the form that recorded a deposit or withdrawal, so that a repeated request records nothing twice.';
comment on column public.balance_changes.takes_back is 'The entry that this opposite entry reverses.';
comment on column public.balance_changes.kind is
  'opening: from before the ledger, or from opening an account; trade: a trade was logged; correction: a trade was changed or deleted; manual: set by its owner; cash: a deposit or, below zero, a withdrawal; cost: a trading cost outside trades, such as financing, from a statement; account: an account was deleted, began or ceased to count, or got another rate.';
comment on column public.balance_changes.account_id is 'The account whose balance moved; it may have been deleted.';
comment on column public.balance_changes.amount is
  'Dollars by which the account moved, signed. For other currencies it can differ by a cent from the trade, because the sum is rounded.';
comment on column public.balance_changes.account_amount is 'The amount in the account currency; null if that is dollars.';
comment on column public.balance_changes.counted is
  'Dollars by which profiles.account_balance moved; null if equal to the amount.';
comment on column public.balance_changes.account_after is
  'The account balance after the change, in its currency; null if equal to balance.';
comment on column public.balance_changes.import_id is 'The statement import that made this deposit, withdrawal or cost.';
comment on function private.count_entry is 'Counts a ledger entry and the bytes of its reason, or refuses it (422).';
comment on function public.set_account_balance is
  'Sets the balance of a caller''s account, in its currency, and keeps the reason (at most 500 characters) in the ledger. Without an account it sets the profile balance, and the first account takes the difference. Returns the profile.';

-- 06-ledger/20-cash.sql

comment on function public.record_cash is
  'Adds a deposit, or with a negative amount a withdrawal, to a caller''s account, by default the first, in its currency. Returns the profile. The reason has at most 500 characters; the default time is now. Repeating a request_id changes nothing.';
comment on function public.undo_cash is
  'Reverses a deposit or withdrawal of the caller, named by its ledger entry, with an opposite entry. Returns the profile. Repeating it changes nothing.';

-- 07-statements/10-imports.sql

comment on table public.statement_accounts is
  'A trader''s account to which an account number on statements belongs. Written only by functions.';
comment on column public.statement_accounts.key_hash is 'SHA-256 of platform, server and number, calculated by the browser.';
comment on table public.statement_imports is
  'Each statement import: properties of the file, the result, and whether it was undone. Written only by functions.';
comment on column public.statement_imports.account_id is 'Null in a draft for a new account, and after the account is deleted.';
comment on column public.statement_imports.file_name is
  'Without runs of five or more digits: terminals put the account number there.';
comment on column public.statement_imports.reader is 'The version of the reader for that format.';
comment on column public.statement_imports.usd_rate is 'Dollars per unit of the currency; null for USD and USC, and if unknown.';
comment on column public.statement_imports.counts_cash is
  'True if deposits and withdrawals move the balance. Trading costs outside trades always do.';
comment on column public.statement_imports.plan_id is 'The plan for its trades, from the first day of that plan on.';
comment on column public.statement_imports.time_zone is
  'With day_shift, the file''s clock, which became that of the account; null if wall_offset is set.';
comment on column public.statement_imports.wall_offset is 'How far the file''s clock is ahead of UTC, if the file states it.';
comment on column public.statement_imports.source_until is 'The latest time in the file, by its clock.';
comment on column public.statement_imports.expected_net is
  'The sum of its trades in the account currency, as the browser showed it.';
comment on column public.statement_imports.sums is
  'Sums of the rows that were read and of those printed in the file, as the browser showed them.';
comment on column public.statement_imports.proof is
  'The equations that the figures in the file allow, as the browser showed them.';
comment on column public.statement_imports.counts is 'The result of finish_import.';
comment on column public.statement_imports.taken_back is 'The result of undo_import.';
comment on column public.statement_imports.account_opened is 'True if the account was opened for it.';
comment on column public.statement_imports.account_before is 'The clock and the rate of the account before the import.';
comment on column public.statement_imports.replaced is 'The ledger entries, entered by the owner, that its deposits replaced.';
comment on table private.statement_drafts is
  'The input of begin_import, with the hash of the account number, which nobody else may read.';
comment on table private.statement_parts is 'The rows of a draft, the input of add_import_part.';

-- 07-statements/20-imported.sql

comment on table public.imported_trades is
  'The printed data of each imported trade, in the account currency. Written only by functions.';
comment on column public.imported_trades.changed_by is 'The later import that wrote it last; null if there is none.';
comment on column public.imported_trades.key is 'Identifies it in every file of its account.';
comment on column public.imported_trades.trade_id is
  'The trade in the journal. No foreign key: a missing trade was deleted here, and is linked automatically when it is restored.';
comment on column public.imported_trades.opened_wall is 'By the broker''s clock, as printed.';
comment on column public.imported_trades.content_hash is 'Hash of everything that can differ between two files of the account.';
comment on column public.imported_trades.source_until is 'The latest time in the file that it is from.';
comment on column public.imported_trades.history is
  'Its earlier versions, each with the import that wrote it, oldest first; the latest ten.';
comment on column public.imported_trades.parts is 'The number of its closing deals.';
comment on column public.imported_trades.told is
  'Figures that another journal prints: rating, r, planned_r, risk, mae, mfe. Null for files of brokers.';
comment on column public.imported_trades.figures_changed_at is
  'The same column of the trade, kept while the trade is deleted; otherwise null.';
comment on table public.cash_flows is
  'Balance operations of statements, in the account currency as printed. Written only by functions.';
comment on column public.cash_flows.key is 'Identifies it in every file of its account.';
comment on column public.cash_flows.at_wall is 'By the broker''s clock, as printed.';
comment on column public.cash_flows.usd_amount is 'In dollars; null if the account has no rate.';
comment on column public.cash_flows.in_balance is
  'True if it moved the balance. Credit and bonus never do: they are neither money paid in nor profit.';
comment on column public.cash_flows.ledger_entry is 'Its entry in balance_changes, which may have been reversed since.';

-- 07-statements/30-mappings.sql

comment on table public.statement_mappings is
  'Meanings of the columns in tables that no statement reader knows, as chosen by the trader; the latest 100 per trader.';
comment on column public.statement_mappings.shape is 'SHA-256 of the number and names of the columns.';
comment on column public.statement_mappings.mapping is
  'In the format of domain/statements/mapping. The database does not read it.';
comment on column public.statement_mappings.updated_at is 'When it was last saved. No client can write it.';
comment on function private.forget_old_mappings() is
  'Keeps the latest 100 per trader. Mappings are saved during an import, so that a refusal would come at the wrong time.';

-- 08-trades/10-trades.sql

comment on column public.trading_records.version is
  'Counts the changes of the row. An update that requires an outdated version changes nothing. No client can write it.';
comment on column public.trading_records.opened_at is 'When the trade was opened, if known: not after created_at.';
comment on column public.trading_records.close_price is 'The price at which it was closed, if known.';
comment on column public.trading_records.account_amount is 'The amount in the account currency; null if that is dollars.';
comment on column public.trading_records.commission is
  'In the account currency, as on the statement, below zero for a cost; null if unknown. The amount is net of it.';
comment on column public.trading_records.trade_type is 'buy or sell; unknown if missing on a statement.';
comment on column public.trading_records.entry_price is 'Above 0; 0 if missing on a statement.';
comment on column public.trading_records.import_id is 'The statement import that added it. No client can write it.';
comment on column public.trading_records.figures_changed_at is
  'When its owner last changed a figure by hand: anything except its plan, notes, tags, setup, feelings and plan_followed. No client can write it.';
comment on column public.trading_records.tags is
  'At most 12 of the trader''s tags, by id. Unknown ids are dropped when it is written.';
comment on column public.trading_records.setup is 'The name that the trader gives to the pattern; null without one.';
comment on column public.trading_records.plan_followed is
  'How well the trader followed their plan, from 1 to 5; null if not rated.';

-- 08-trades/60-changed-records.sql

comment on function private.keep_changed_records() is
  'Records the trades that a person has changed or deleted more than 24 hours after they were logged.';

-- 08-trades/70-lists.sql

comment on function private.matching_trades is
  'The trades of a trader, by default the caller, that pass every given filter. Imported trades came from a statement. A search finds notes that contain its text, and trades of the first 100 search_pairs, the pairs that the text means. from_time is included, before_time is not.';
comment on function public.my_trades is
  'A page of the trades that pass the filters, of the caller or for staff of a trader whom they can see. Sorted by newest, oldest, largest_win, largest_loss or pair; equal amounts or pairs from the newest. from_time is included, before_time is not. The next page begins after the last row, named by its created_at and id and, if sorted by them, its amount or pair.';

-- 08-trades/75-several-at-once.sql

comment on function public.delete_my_trades is
  'Deletes trades of the caller, at most 500, and returns those that existed, as they were last; inserting them again undoes it.';
comment on function public.set_plans_of_my_trades is
  'Gives each of the caller''s trades, at most 500, the plan at the same position, null for none. With versions, only to trades that still have them. Returns the trades found, with the previous plan and the new version; a call with those undoes it.';

-- 08-trades/80-kept-filters.sql

comment on table public.kept_filters is 'Filters of the trade list that a trader has saved by name.';
comment on column public.kept_filters.query is 'The filter as in the web app''s address. The database does not read it.';

-- 08-trades/85-symbols.sql

comment on function public.my_symbols is
  'The symbols in the caller''s trades, or for staff of a trader whom they can see; in alphabetical order, at most 200.';

-- 08-trades/90-insight-trades.sql

comment on function public.insight_trades is
  'The newest 20,000 trades of the caller, or for admins of that trader, and the total number: a list per column, ordered by closing time, then id. from_time is included, before_time is not. Times are milliseconds since 1970. Accounts, plans and tags are positions, from 0, in the lists of that name. first has the time of the first trade in each account, whenever it was, null without one. cash has the other movements of existing accounts, whenever they were, in dollars: at most the newest 20,000.';

-- 09-imports/10-drafts.sql

comment on function private.draft_of is
  'An import of the caller, a draft or done, locked. Refuses a missing one (404) and an undone one (409).';
comment on function private.require_import_details is 'Refuses invalid details (422), and an invalid clock (22023).';
comment on function private.short_values is
  'The first texts, numbers and booleans of an object, at most so many, with at most so many characters each as JSON, and names of at most 40.';
comment on function private.kept_proof is 'The stored part of a proof: its result and its first 20 equations.';
comment on function private.kept_sums is 'The stored part of the sums in a statement.';
comment on function public.begin_import is
  'Begins an import of the caller under an id from the browser, with all its details but the rows. Repeating it replaces a draft, and changes nothing once the import is done.';
comment on function private.drop_old_drafts is
  'Deletes import drafts of any trader that were begun more than two hours ago, at most so many, and returns their number. Called by the server every hour.';

-- 09-imports/20-parts.sql

comment on function private.make_room_for_import is
  'Keeps two drafts of a trader besides the new one and 199 undone imports, and refuses the 1,001st import (422). Also deletes drafts of any trader after two hours.';
comment on function public.add_import_part is
  'Adds rows to an import that the caller has begun: { trades, cash }, at most 1 MiB, as part 1 to 200. Repeating a part replaces it.';
comment on function private.is_imported_journal is
  'True for null, and for an object with no other keys than those of a trade from another journal, its values no longer than entered ones.';
comment on function private.require_import_rows is
  'Refuses rows of a part that cannot be kept, with the key of the first (422). Checks texts before they become times and numbers.';
comment on function private.trades_in is 'The trades of a part, without moments, which follow from the printed times.';

-- 09-imports/30-rows.sql

comment on function private.moment_of_wall is
  'The moment of a time on a statement: by the UTC offset that the file states, else by the account''s clock, or without one by the import''s clock.';
comment on function private.require_past is 'Refuses a clock that would put a statement in the future (422).';
comment on function private.prepare_account_of_import is
  'Finds or opens the account of an import and applies the statement: clock, rate, number and names of symbols.';
comment on function private.rows_of_import is
  'The trades of a draft, each with its state. Their number and sum must be as announced (422).';
comment on function private.content_of_import is
  'The printed data of a trade, with the import that wrote it: an entry of imported_trades.history.';
comment on function private.figures_of_trade is
  'The figures of a trade that come from a statement, without its times, which follow from the printed ones.';

-- 09-imports/40-trades.sql

comment on function private.add_tags_of_import is
  'Creates the tags that the new trades of an import name and that the trader does not have yet.';
comment on function private.tags_of_import is
  'The ids of the tags that an imported trade names: names has all the trader''s tags in lower case, and ids their ids.';
comment on function private.write_imported_trades is
  'Adds the new trades of an import, restores and updates others where allowed, and keeps the previous version of each.';

-- 09-imports/50-money.sql

comment on function private.book_entries is
  'Writes ledger entries outside trades for one account, in the given order, moves its balance and returns their ids.';
comment on function private.cash_of_import is
  'The balance operations of a draft in the order of their times. Their number must be as announced (422).';

-- 09-imports/60-finish.sql

comment on function private.balance_of_account is 'The balance of an account in its currency.';
comment on function private.typed_entries is
  'The entries that reverse the entered money of an account, with a sign of -1, or restore it, with 1: one per deposit, and one for all balances set by hand.';
comment on function private.replace_typed_money is
  'Reverses entered deposits and balances set by hand, which must all still exist (422).';
comment on function public.finish_import is
  'Writes an import of the caller whose parts are complete: trades, balance operations and the ledger in one transaction. Returns the numbers of rows added, updated, unchanged, kept as edited, deleted here and restored, and the account balance before and after. replaces are ledger entries that the caller entered and that the deposits in the statement replace, at most 200. Repeating it returns the same.';

-- 09-imports/70-as-it-was.sql

comment on function private.history_without is 'The history of an imported trade without the entries of one import.';
comment on function private.restore_changed_trades is
  'Gives the trades that an import changed their previous figures, unless a later import or their owner has changed them since. Returns the number of imported trades that it had changed.';
comment on function private.take_back_cash_flows is
  'Reverses with opposite entries what an import booked outside trades, if nobody has yet, restores what it replaced, and deletes its balance operations.';
comment on function private.restore_account_of_import is
  'Restores the clock and the rate of an account from before an import, unless they were changed since or used by a later import. Deletes an account that was opened for it if nothing else is in it.';

-- 09-imports/75-undo.sql

comment on function private.trades_that_undo_takes is 'The trades that an import of a trader has added or restored.';
comment on function private.balance_without is
  'The account balance without an import, in the account currency; null if the account is deleted.';
comment on function public.undo_import is
  'Undoes an import of the caller: deletes the trades and balance operations that it added, with their notes, and restores those that it updated, unless a later import or the caller has changed them since. Returns what_undo_takes, and the account balance before and after. Repeating it returns the same.';
comment on function public.what_undo_takes is
  'Preview of undo_import for an import of the caller: the numbers of trades, of those with notes and with edited figures, of balance operations and of updated trades, and the account balance afterwards.';

-- 09-imports/80-compare.sql

comment on function private.require_compared_rows is
  'Refuses too many rows, and texts that are not times or numbers, before they are converted (422).';
comment on function public.compare_statement is
  'The rows of a statement, { trades, cash, source_until, number_tail }, that the journal of the caller knows. Rows with a key of that account are same, older, changed, edited or deleted. Others that look like a trade or a deposit of any account are probable, except in accounts of statements with other numbers. A trade with a key has its net in the journal, in the account currency. New rows are left out.';

-- 10-journal/10-tags.sql

comment on table public.tags is 'Words by which a trader sorts their trades; trading_records.tags has their ids.';
comment on column public.tags.color is 'The position in the palette.';
comment on function public.merge_tags is
  'Replaces one of the caller''s tags with another in all trades, deletes the first, and returns the number of trades that had it.';
comment on function public.my_tag_counts is 'The number of the caller''s trades per tag, without unused tags.';

-- 10-journal/20-days-and-weeks.sql

comment on table public.day_notes is 'A plain-text note of a day. Only the trader can read it.';
comment on column public.day_notes.text_bytes is 'Bytes for profiles.text_bytes.';
comment on table public.review_questions is
  'The weekly questions of a trader, one to three, in place of those in domain/review.ts.';
comment on table public.weekly_reviews is
  'The answers of a trader to their questions in one week. Only the trader can read them.';
comment on column public.weekly_reviews.answers is 'One per question, in the same order; empty if there is none.';
comment on column public.weekly_reviews.text_bytes is 'Bytes for profiles.text_bytes.';

-- 10-journal/30-pictures.sql

comment on table public.pictures is
  'Pictures of a trade, which the educator sees with it, or of a day, which only the trader sees.';
comment on column public.pictures.trade_id is 'No foreign key: a deleted trade that is restored has its pictures again.';
comment on column public.pictures.bytes is 'As declared by the client. The stored size may differ.';
comment on column public.pictures.width is 'In pixels, as declared by the client; as height.';
comment on column public.pictures.without_trade_since is
  'When the server first found its trade missing. The picture is deleted 24 hours later. No client can write it.';
comment on function private.require_room_for_pictures() is
  'Refuses pictures beyond a trader''s quota, and more than 20 that are not uploaded yet (422).';

-- 10-journal/40-pictures-in-storage.sql

comment on function private.unneeded_pictures is
  'Deletes rows of pictures that have lacked their trade or their bytes for 24 hours, and returns the names of up to 1,000 objects in trade-pictures that no row needs, for the storage service to remove. Called by the server from time to time.';

-- 11-figures/10-balance-by-day.sql

comment on function public.my_balance_by_day is
  'The balance of the caller, or for staff of a trader whom they can see, in dollars, or of one account, in its currency, at the end of each day on which it moved, up to to_date, and the deposits less the withdrawals of that day. Days are those of the time zone or, with day_shift, of its clock shifted by so many hours. With from_date the first row is that day, whether it moved or not.';

-- 11-figures/20-trades-by-day.sql

comment on function public.admin_trades_by_day is
  'Won and other trades of the chosen traders for each day in the time zone that has any, the last day included. At most 200 traders and 3,660 days. For staff; only students whom they can see.';
comment on function public.admin_trades_by_day_of_each is
  'As admin_trades_by_day, per trader: one row for each, with the days on which they traded and, in the same order, the won and the other trades. At most 20 traders and 3,660 days. For staff; only students whom they can see.';

-- 11-figures/30-balances-of-students.sql

comment on function private.moves_by_day is
  'Dollars by which traders'' balances moved per day: by the trades in the range, or, with deposits, by everything from its first day until now.';
comment on function public.admin_balance_by_day is
  'Total balance of the chosen traders, in dollars, at the end of the first day and of later days on which one of them moved, in the time zone: current balances less the trades in the range, which are added again day by day. With deposits, each balance is as in my_balance_by_day. At most 200 traders and 3,660 days. For staff; only students whom they can see.';
comment on function public.admin_balance_by_day_of_each is
  'As admin_balance_by_day, per trader: one row for each, with the days and, in the same order, the balances at their ends, in dollars. With deposits, traders who joined after the first day with no balance before begin on the day they joined or of their first money or trade, if that was earlier. At most 20 traders and 3,660 days. For staff; only students whom they can see.';

-- 11-figures/40-process-board.sql

comment on function private.process_figures is
  'Counts for a trader over the last 30 days, today included, at most the newest 500 trades: trades; days with a day note or a journaled trade; trades rated for their plan, and those that kept to it (4 or 5 of 5); trades whose plan advises lots, and those that were no larger.';
comment on function public.process_board is
  'The process board of a group, with the students who take part and have at least 20 trades in 30 days, at most 500: counts of days, trades and kept ones, never money. Empty while the group has none. For its staff, and for students who take part, who get no id but their own.';

-- 11-figures/50-forecast-record.sql

comment on function private.outcome_of is
  'The outcome of a forecast. The trades of its plan are added in closing order to its starting amount: reached at the first amount at or past the target, floored at the first at or below the floor. Missed once the target date is over everywhere; null until then.';
comment on function private.ended_forecasts is
  'The forecasts that count of ended plans, with their outcomes: the first with a plan''s latest terms, and with earlier terms that ended before they were changed. The newest 10,000, and at most so many per trader.';
comment on function public.forecast_record is
  'The forecasts of the caller''s ended plans, or for admins of that trader''s, with their outcomes: a list per column, newest first. The first forecast with a plan''s latest terms counts, and with earlier terms that ended before they were changed. The outcome is reached, floored, missed, or given_up for a plan deleted before its end; deleted plans have no id and no name.';
comment on function public.class_forecast_record is
  'As forecast_record, for all students whom the caller can see together. For staff.';

-- 12-talk/10-comments.sql

comment on table public.comments is
  'Comments between a student and the staff. user_id, about and its subject identify the thread.';
comment on column public.comments.author_id is 'No foreign key: comments of staff remain when their account is deleted.';
comment on column public.comments.author_name is
  'Name at the time of writing; null if the author had none. No client can write it.';
comment on column public.comments.author_duty is
  'Duty of staff at the time of writing: owner, teacher or assistant. Null for the student. No client can write it.';
comment on column public.comments.about is 'student, trade, plan or day. The last three use trade_id, plan_id and day.';
comment on column public.comments.trade_id is
  'No foreign key: a deleted trade that is restored has its comments again. It belongs to the student when the comment is written, as plan_id.';
comment on column public.comments.edited_at is 'When the author last changed the text. No client can write it.';
comment on column public.comments.pinned_at is 'When staff pinned it, at most one per thread. Written by pin_comment.';
comment on function private.prepare_comment() is
  'Adds the author''s name and duty to a comment, and refuses a trade or plan that the student does not have (404).';
comment on function private.note_edit() is 'Sets edited_at when the text of a row is changed.';
comment on function private.require_room_to_write() is
  'Refuses more rows of a student than the first argument, or more rows of an author for a student within an hour than the second (422); the third is the name of such rows.';

-- 12-talk/20-threads.sql

comment on function public.see_comments is
  'Marks comments of the other side as seen by the caller: students mark those of staff, staff those of the student. Only the first time counts.';
comment on function public.pin_comment is
  'Pins a comment in a thread of a student, in place of the pinned one there, or unpins it. For the staff who can see the student; 404 for others.';
comment on function public.my_unread is
  'The number of comments of staff that the caller has not seen, per subject, newest first; at most 200 subjects.';
comment on function public.desk_unread is
  'The number of comments per student that no staff has seen, newest first; at most 1,000 students, for assistants only their own. For staff.';
comment on function public.comment_threads is
  'The threads of a student, newest first: the number of comments, how many of the other side the caller has not seen, the beginning of the latest, and the subject, null if it is deleted. 50 per page; before, the end of the last thread, gives the next page. Only comments that the caller can read.';

-- 12-talk/30-notes.sql

comment on table public.student_notes is
  'Notes by staff about a student, for the staff who can see the student. The student never reads them.';
comment on column public.student_notes.author_id is 'No foreign key: notes of staff remain when their account is deleted.';
comment on function private.prepare_student_note() is 'Adds the author''s name to a note.';

-- 12-talk/40-notices.sql

comment on table public.notice_settings is
  'The emails that a person wants. Without a row, those about new comments and, for staff, the morning digest.';
comment on column public.notice_settings.comments is 'Emails about new comments.';
comment on column public.notice_settings.digest is 'For staff: an email in the morning about the students who need them.';
comment on column public.notice_settings.time_zone is
  'The time zone of that morning: an IANA name, kept up to date by the web app.';
comment on table private.notice_mails is 'The state of the emails that the server sends, per person and kind.';
comment on column private.notice_mails.leave_key is
  'Lets the recipient of an email turn these off without signing in. 244 random bits.';
comment on column private.notice_mails.told_until is 'For comments: the newest that was emailed.';
comment on column private.notice_mails.told_day is 'For the digest: the day of the latest, by the person''s clock.';
comment on column private.notice_mails.sent_at is 'When the mail server accepted the latest.';
comment on column private.notice_mails.tries is
  'Failed attempts in a row: the mail server could not be reached or asked to wait.';
comment on column private.notice_mails.next_try_at is 'After a failed attempt: no other before this time.';
comment on column private.notice_mails.claimed_until is
  'Until then one of the servers is sending it. If that server dies, the others may send it afterwards.';

-- 13-desk/10-settings.sql

comment on table public.desk_settings is
  'The threshold of each reason in Today: one row. domain/desk/desk-settings.ts explains each. Written by desk_change_settings.';
comment on column public.desk_settings.switched_off is 'Reasons that are not shown.';
comment on column public.desk_settings.version is 'Counts the changes. A change that names an outdated version is refused.';
comment on function public.desk_change_settings is
  'Changes the given thresholds of Today, and returns all of them. For the owner and teachers; 400 if one is out of bounds, 409 if the version is outdated.';

-- 13-desk/20-news.sql

comment on table private.desk_news is
  'Marks of events that the desk has not processed yet. Rows are only added and deleted, so that nobody waits for anybody.';
comment on column private.desk_news.user_id is
  'The account to recalculate; null if something only has to be read again. No foreign key, because it would cost a trade a lookup.';
comment on sequence private.desk_news_read is 'Counts how often marks were deleted, for desk_pulse.';
comment on table private.changed_records is
  'Trades whose amount was changed, or that were deleted, by hand and more than 24 hours after they were logged: the newest 50 per student.';
comment on column private.changed_records.trade_id is 'No foreign key: the trade may be deleted.';
comment on column private.changed_records.amount is
  'The amount before, in the account currency: a deleted trade that is restored with another amount counts as changed.';

-- 13-desk/30-formulas.sql

comment on function private.is_currency_pair is
  'True if the letters of a symbol are two currencies, with a usual lot of 100,000 units: isOfUsualLot of domain/desk.';
comment on function private.cents_missing is
  'Cents that a plan lacks on a day, negative if it is ahead: aheadBy of domain/plans/pace.ts with the opposite sign.';
comment on function private.cents_behind is
  'Cents that a plan is behind on a day; 0 if it is not behind or is reached: percentBehind of domain/desk.';
comment on function private.days_since is 'Whole days of 24 hours between two moments.';
comment on function private.rate_of_decided is
  'Percent won of the trades that were closed within 7 days and were won or lost; null for fewer than 5.';
comment on function private.desk_window is 'How long Today shows an event of that kind.';

-- 13-desk/40-standings.sql

comment on table private.desk_standings is
  'The data of each account for Today. Derived from trades, plans, accounts and changed_records; accounts in desk_news are yet to be recalculated.';
comment on column private.desk_standings.losses is
  'The current losing streak, among the newest 300 trades of accounts that count; 0 for traders without a trade for 30 days.';
comment on column private.desk_standings.usual_losses is 'The 90th percentile of earlier losing streaks; null for fewer than 5.';
comment on column private.desk_standings.behind is
  'For each of 32 days, from behind_from on: whole percent that the plan furthest behind is behind, if nothing is traded. Null if none is.';
comment on column private.desk_standings.decided_at is
  'When the trades of the last 7 days that were won or lost were closed, newest first; null for fewer than 5.';
comment on column private.desk_standings.decided_rate is 'Percent of them that were won, valid until due_at.';
comment on column private.desk_standings.event_strongest is
  'Points of the strongest reason from losses and events when calculated; valid until due_at and for settings_version.';
comment on column private.desk_standings.due_at is
  'The time after which the event columns may change without new data, or behind ends.';

-- 13-desk/50-facts.sql

comment on function private.desk_facts is
  'Standings at a moment, calculated from trades, plans and changes, without the event columns that settings decide.';

-- 13-desk/60-reasons.sql

comment on function private.event_reasons is
  'A student''s reasons from losses and events, at a moment, with their points. reason is as in domain/desk/reason.ts.';
comment on function private.reasons_together is
  'A student''s reasons, the strongest kind first, and the resulting rank: deskRank of domain/desk.';

-- 13-desk/70-catch-up.sql

comment on function private.work_out_standings is 'Recalculates the standings of accounts.';
comment on function private.catch_up is
  'Recalculates the standings of marked or due accounts, at most so many, and returns their number. Called by the server in the background and, to wait for marks that others process, by functions that read standings.';
comment on function private.catch_up_with is 'Recalculates the standings of the given students who are marked.';

-- 13-desk/80-scan.sql

comment on function private.snoozed_students is 'Students who are snoozed on that day.';
comment on function private.desk_scan is
  'The state of each chosen student, or with null of everybody, at a moment and on a day of a time zone: the points of their reasons, and the other data of Today and the class.';
comment on function private.require_day is 'Refuses a day or a time zone that does not exist (400).';
comment on function private.desk_scope is
  'The students whom the calling staff can see, in one group or in all; null for everybody.';

-- 13-desk/90-today.sql

comment on function public.desk_today is
  'A page of the students who need their educator, highest rank first: each with the reasons (domain/desk/reason.ts), as of a day in a time zone, and the number of their comments that no staff has seen. Without students who are archived, removed or snoozed, or were reviewed after all that their reasons report. The next page begins after the rank and id of the last row. For staff; only students whom they can see.';
comment on function public.desk_reasons is
  'The rank and the reasons of students, at most 200, including those who are reviewed, snoozed or archived. For staff; students whom they cannot see are left out.';
comment on function public.desk_class is
  'The class beside Today: {students, needing, reviewed, snoozed, active, joined, overdue, median_win_rate, median_of}. needing is the number of rows in desk_today; reviewed counts those left out there because of a review; active and joined cover the last 7 days. The median is over the students who closed at least 5 trades within them, in percent. For staff; only students whom they can see.';
comment on function public.desk_review is
  'Marks students, at most 500, as reviewed, or with reviewed false removes the mark. Returns those whom the caller can see. For staff.';
comment on function public.desk_snooze is
  'Hides students, at most 500, from Today until a day, at most a year ahead; null shows them again. Returns those whom the caller can see. For staff.';
comment on function public.desk_pulse() is
  'A stamp that changes with any data of Today, the lists of students, groups or unread comments, and every hour. It may also change for data that the caller cannot see. For staff.';
