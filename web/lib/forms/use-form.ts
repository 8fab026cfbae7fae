import { useForm as useHookForm } from 'react-hook-form';

/**
 * The form's own hook, which would focus the wrong field that registered first. `Form` focuses the one that comes first on the
 * screen, and says what is wrong with it.
 */
export const useForm: typeof useHookForm = options => useHookForm({ ...options, shouldFocusError: false });
