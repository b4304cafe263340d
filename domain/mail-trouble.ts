interface Cause {
  /** How mail servers and networks say it. */
  said: RegExp
  words: string
}

const CAUSES: readonly Cause[] = [
  { said: /ECONNREFUSED/, words: 'The mail server does not answer: nothing listens at its address.' },
  { said: /ETIMEDOUT|ETIME|timeout|timed out/i, words: 'The mail server did not answer in time.' },
  { said: /ENOTFOUND|EAI_AGAIN|EDNS/, words: 'No mail server was found under the name that is set.' },
  { said: /ECONNRESET|EPIPE|socket close|ESOCKET|ECONNECTION/i, words: 'The mail server broke the connection off.' },
  { said: /certificate|self.signed|TLS|SSL/i, words: 'The mail server’s certificate is not trusted.' },
  { said: /EAUTH|Invalid login|\b53[05]\b/, words: 'The mail server refuses the shop’s name or password.' },
  { said: /\b(452|552)\b/, words: 'The recipient’s mailbox is full.' },
  { said: /\b(550|551|553|554)\b/, words: 'The recipient’s mail server refuses this address.' },
  { said: /\b(421|450|451)\b/, words: 'The recipient’s mail server asks to try again later.' },
  { said: /ENOSPC/, words: 'There is no room left on the shop’s disk.' },
]

/** Why an e-mail did not get through, as a person says it; what the server said stands beside it. */
export const mailTroubleWords = (error: string): string | undefined =>
  CAUSES.find(({ said }) => said.test(error))?.words
