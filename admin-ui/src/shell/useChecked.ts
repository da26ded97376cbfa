export { useChecked } from '../../../ui-kit/useChecked.ts';
