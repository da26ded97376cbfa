import type { Answer } from './answer.ts';
import type { GatewayAnswers } from './exchange.ts';

/** The gateway in front of both services writes the field names of its faults in lower case. */
const gatewayFault = (status: number, type: string, code: string, name: string, detail: string): Answer => ({
  status,
  body: {
    warnings: null,
    intuitObject: null,
    fault: {
      error: [
        {
          message: `message=${name}; errorCode=00${code}; statusCode=${status}`,
          detail,
          code,
          element: null,
        },
      ],
      type,
    },
    report: null,
    requestId: null,
    time: Date.now(),
    status: null,
  },
});

export const unauthorized = (detail = 'Token expired'): Answer => ({
  ...gatewayFault(401, 'AUTHENTICATION', '3200', 'AuthenticationFailed', detail),
  headers: { 'WWW-Authenticate': 'Bearer realm="Intuit", error="invalid_token"' },
});

/** The company revoked the access or never granted it. */
export const forbidden = (detail = 'The application is not connected to this company'): Answer =>
  gatewayFault(403, 'AUTHORIZATION', '3100', 'ApplicationAuthorizationFailed', detail);

export const throttled = (): Answer =>
  gatewayFault(429, 'SERVICE', '3001', 'ThrottleExceeded', 'The request limit was reached.');

export const accountingGateway: GatewayAnswers = {
  unauthorized: () => unauthorized(),
  throttled,
  broken: () => ({
    status: 500,
    body: {
      Fault: {
        Error: [
          {
            Message: 'An application error has occurred while processing your request',
            Detail: 'System Failure Error: Something went wrong on the server.',
            code: '10000',
          },
        ],
        type: 'SystemFault',
      },
      time: new Date().toISOString(),
    },
  }),
  gatewayTimeout: () => ({
    status: 504,
    headers: { 'Content-Type': 'text/html' },
    body: '<html><body><h1>504 Gateway Time-out</h1></body></html>',
  }),
  faultInSuccess: () => ({
    status: 200,
    body: {
      Fault: {
        Error: [
          {
            Message: 'A business validation error has occurred while processing your request',
            Detail: 'Business Validation Error: The transaction was not saved.',
            code: '6000',
            element: '',
          },
        ],
        type: 'ValidationFault',
      },
      time: new Date().toISOString(),
    },
  }),
};
