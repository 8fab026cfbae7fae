import { useForm as useHookForm } from 'react-hook-form';

/** The library would focus the invalid field that registered first; `Form` focuses the first on the screen. */
export const useForm: typeof useHookForm = options => useHookForm({ ...options, shouldFocusError: false });
