import { describeSmtpFailure } from './smtp-failure';

test.each([
  ['a greeting that refuses the connection', { code: 'EPROTOCOL', responseCode: 554, command: 'CONN' }],
  ['a reply that refuses EHLO and HELO', { code: 'EPROTOCOL', responseCode: 550, command: 'HELO' }],
  ['a server that is not available', { code: 'EENVELOPE', responseCode: 421, command: 'RCPT TO' }],
  ['a lost connection', { code: 'ECONNECTION', command: 'CONN' }],
])('%s is an outage', (_, fields) => {
  expect(failureOf(fields)).toMatchObject({ isPermanent: false, isOutage: true });
});

test.each([
  ['a refused recipient', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }],
  ['a refused message', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }],
  ['a message that is too large', { code: 'EMESSAGE', command: 'MAIL FROM' }],
  ['an invalid recipient', { code: 'EENVELOPE', command: 'API' }],
])('%s ends only its row', (_, fields) => {
  expect(failureOf(fields)).toMatchObject({ isPermanent: true, isOutage: false });
});

test('a recipient that is refused temporarily is tried again without a pause of the channel', () => {
  const failure = failureOf({ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' });
  expect(failure).toMatchObject({ isPermanent: false, isOutage: false });
});

function failureOf(fields: { code: string; responseCode?: number; command: string }) {
  return describeSmtpFailure(Object.assign(new Error('Refused'), fields), { isOwnSender: true });
}
