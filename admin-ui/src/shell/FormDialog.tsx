export { FormDialog } from '../../../ui-kit/FormDialog.tsx';
