import { call, useMutation, type Input } from '@chautari/shared-ui/platform';

export const useRegister = () => useMutation({ mutationFn: (form: Input<'registerPatient'>) => call('registerPatient', form) });
