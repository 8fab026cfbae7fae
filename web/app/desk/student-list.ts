import { useMemo, useState } from 'react';
import { noChoices, type UserChoices } from '#features/users/user-choices.ts';

export type StudentList = {
  search: string;
  choices: UserChoices;
  onSearch: (text: string) => void;
  onChoose: (choices: UserChoices) => void;
};

export function useStudentList(): StudentList {
  const [search, onSearch] = useState('');
  const [choices, onChoose] = useState(noChoices);
  return useMemo(() => ({ search, choices, onSearch, onChoose }), [search, choices]);
}
