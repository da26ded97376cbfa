export { LiveChanges } from '../../../ui-kit/LiveChanges.tsx';
