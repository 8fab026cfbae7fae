import { useForm as useHookForm } from 'react-hook-form';

/**
 * react-hook-form's hook, which would focus the invalid field that registered first. `Form` focuses the first
 * one on the screen instead, and announces its error.
 */
export const useForm: typeof useHookForm = options => useHookForm({ ...options, shouldFocusError: false });
