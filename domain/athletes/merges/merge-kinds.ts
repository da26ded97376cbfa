export * from '../../shared/merge-kinds.ts';
