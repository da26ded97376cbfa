import type { ErrorRequestHandler } from 'express';

/** Errors of the body parsers have a status; all other errors are defects of the simulator. */
export const ownErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  const status = statusOf(error);
  const detail = error instanceof Error ? error.message : String(error);
  response.status(status).json({
    Fault: {
      Error: [
        {
          Message: status < 500 ? 'Request could not be read' : 'Simulator error',
          Detail: detail,
          code: '2000',
        },
      ],
      type: status < 500 ? 'ValidationFault' : 'SystemFault',
    },
    time: new Date().toISOString(),
  });
};

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 500;
  return typeof error.status === 'number' ? error.status : 500;
}
