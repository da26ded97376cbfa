/** One clear line for a known startup error; otherwise the whole error. */
export function operatorLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  const port = 'port' in error ? String(error.port) : '';
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop the program that uses it, or choose another port: npm start -- --port 4100`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No permission: ${error.message}`;
    case 'ENOSPC':
      return 'No space left on the disk.';
    case 'ECONNREFUSED':
      return 'The database cannot be reached. Is DATABASE_URL right, and is the server running?';
    default:
      return isForOperators(error) ? error.message : (error.stack ?? error.message);
  }
}

/** Errors with messages written for operators. */
function isForOperators(error: Error): boolean {
  return ['EmbeddedPostgresFault', 'ConfigFault', 'UsageFault', 'VerifyFault', 'OperatorFault'].includes(
    error.name,
  );
}
