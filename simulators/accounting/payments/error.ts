import { type Answer, Answered } from '../shared/answer.ts';
import type { GatewayAnswers } from '../shared/exchange.ts';
import { accountingGateway, throttled, unauthorized } from '../shared/gateway-faults.ts';

/** `PMT-4000`: the thousands digit is the type of the error, and decides whether money was taken. */
export type PaymentsCode = `PMT-${number}`;

const types: Readonly<Record<string, string>> = {
  '1': 'fraud_warning',
  '2': 'fraud_error',
  '3': 'account_error',
  '4': 'invalid_request',
  '5': 'declined',
  '6': 'system_error',
};

const messages: Readonly<Record<string, string>> = {
  'PMT-1000': 'Transaction was accepted, but could not be returned automatically.',
  'PMT-1001': 'The security code does not match.',
  'PMT-1002': 'The street address does not match.',
  'PMT-1003': 'The postal code does not match.',
  'PMT-2000': 'The security code does not match.',
  'PMT-2001': 'The security code was not verified.',
  'PMT-2002': 'The street address does not match.',
  'PMT-2003': 'The postal code does not match.',
  'PMT-3000': 'The merchant account is not active.',
  'PMT-4000': 'The request is invalid.',
  'PMT-4001': 'The resource was not found.',
  'PMT-4002': 'A required field is missing.',
  'PMT-5000': 'The request to process this transaction has been declined.',
  'PMT-5001': 'Merchant does not support given payment method.',
  'PMT-6000': 'A temporary issue prevented this request from being processed.',
};

export function errorsOf(code: PaymentsCode, detail = ''): { readonly errors: readonly object[] } {
  return {
    errors: [
      {
        code,
        type: types[code.charAt(4)] ?? 'system_error',
        message: messages[code] ?? messages['PMT-6000'],
        detail,
        infoLink: 'https://developer.intuit.com/v2/docs?redirectID=PayErrors',
      },
    ],
  };
}

export const isSystemError = (code: PaymentsCode): boolean => code.startsWith('PMT-6');

const refusal = (code: PaymentsCode, detail: string, status = isSystemError(code) ? 500 : 400): Answer => ({
  status,
  body: errorsOf(code, detail),
});

export const refused = (code: PaymentsCode, detail = '', status?: number) =>
  new Answered(refusal(code, detail, status), `${code} ${detail}`);

export const paymentsGateway: GatewayAnswers = {
  unauthorized: () => unauthorized(),
  throttled,
  broken: () => refusal('PMT-6000', ''),
  gatewayTimeout: accountingGateway.gatewayTimeout,
  faultInSuccess: () => ({ status: 200, body: errorsOf('PMT-6000') }),
};
