import { describe, expect, it } from 'vitest';

import { contestMail } from './contest-mail.ts';
import { reportMail } from './report-mail.ts';

const ADDRESS = 'https://palmanga.example/rankings/r1';
/** Its parts, decoded. */
function parse(mail: string) {
  const [, contact = '', query = ''] = /^mailto:([^?]*)\?(.*)$/s.exec(mail) ?? [];
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent));
  const { subject = '', body = '' } = Object.fromEntries(fields) as Record<string, string>;
  return { contact, subject, body, names: fields.map(([name]) => name) };
}

describe('a mail about a ranking', () => {
  it('reports it with all that a report needs', () => {
    const mail = parse(reportMail('contact@palmanga.example', { title: 'Seinen' }, ADDRESS));
    expect(mail).toMatchObject({
      contact: 'contact@palmanga.example',
      subject: 'Signaler le classement «\u00A0Seinen\u00A0»',
      names: ['subject', 'body'],
    });
    for (const part of [ADDRESS, 'illicite', 'Où exactement', 'nom et mon adresse', 'bonne foi']) {
      expect(mail.body).toContain(part);
    }
  });

  it('contests its takedown', () => {
    const mail = parse(contestMail('contact@palmanga.example', { title: 'Seinen' }, ADDRESS));
    expect(mail.subject).toBe('Contester le retrait du classement «\u00A0Seinen\u00A0»');
    expect(mail.body).toContain(ADDRESS);
  });

  it('keeps what a title holds in its place', () => {
    const title = 'A&body=x?bcc=y@z %0ABcc: w\r\n#é🙂';
    const mail = parse(reportMail('a+b@c.example', { title }, ADDRESS));
    expect(mail.contact).toBe('a%2Bb@c.example');
    expect(mail.names).toEqual(['subject', 'body']);
    expect(mail.subject).toContain('A&body=x?bcc=y@z %0ABcc: w');
  });
});
