import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { Student } from '#data/backend/rows.ts';
import { groupsKey } from './groups.ts';
import { asAdmin } from './users.ts';

export type { ClassCode, Student } from '#data/backend/rows.ts';

/** `expiresAt` in ISO 8601; null for a code without expiry. Students join a group, a new group, or none. */
type NewClassCode = {
  label: string;
  maxUses: number;
  expiresAt: string | null;
  groupId: string | null;
  newGroup: string | null;
};

const pageSize = 50;
/** The number of uses that one press adds to a code. */
export const moreUses = 5;
const codesKey = ['class-codes'] as const;

export const classCodesNotLoaded = 'Couldn’t load the class codes.';

export const classCodeQueries = {
  /** All class codes, newest first. Students use them up in the meantime, so they are refetched regularly. */
  all: () =>
    queryOptions({
      queryKey: [...codesKey, 'all'],
      queryFn: () => asAdmin(answer(db().rpc('admin_codes'))),
      staleTime: 0,
      refetchInterval: 10_000,
      meta: { failure: { show: false } },
    }),

  /** The students of a class code, or by Auth Code (null); newest first, page by page. */
  students: (codeId: string | null) =>
    infiniteQueryOptions({
      queryKey: [...codesKey, 'students', codeId],
      queryFn: ({ pageParam }) => studentsAfter(codeId, pageParam),
      initialPageParam: null as Student | null,
      getNextPageParam: page => (page.length < pageSize ? null : page.at(-1)),
      staleTime: 0,
      meta: { failure: { show: false } },
    }),
};

export function useMakeClassCode() {
  return useMutation({
    mutationFn: ({ label, maxUses, expiresAt, groupId, newGroup }: NewClassCode) =>
      asAdmin(
        answer(
          db().rpc('admin_make_code', {
            label,
            max_uses: maxUses,
            expires_at: expiresAt,
            group_id: groupId,
            new_group: newGroup,
          }),
        ),
      ),
    onSuccess: (_code, { newGroup }, _context, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: codesKey }),
        newGroup !== null && client.invalidateQueries({ queryKey: groupsKey }),
      ]),
  });
}

export function useExtendClassCode() {
  return useMutation({
    mutationFn: (codeId: string) =>
      asAdmin(answer(db().rpc('admin_more_uses', { code_id: codeId, more: moreUses }))),
    onSuccess: (_code, _codeId, _context, { client }) => client.invalidateQueries({ queryKey: codesKey }),
  });
}

export function useWithdrawClassCode() {
  return useMutation({
    mutationFn: (codeId: string) => asAdmin(answer(db().rpc('admin_withdraw_code', { code_id: codeId }))),
    onSuccess: (_nothing, _variables, _context, { client }) =>
      client.invalidateQueries({ queryKey: codesKey }),
  });
}

function studentsAfter(codeId: string | null, last: Student | null): Promise<Student[]> {
  const students = db().rpc('admin_code_students', { code_id: codeId });
  const page = last
    ? students.or(
        `admitted_at.lt."${last.admitted_at}",and(admitted_at.eq."${last.admitted_at}",user_id.gt.${last.user_id})`,
      )
    : students;
  return asAdmin(answer(page.order('admitted_at', { ascending: false }).order('user_id').limit(pageSize)));
}
