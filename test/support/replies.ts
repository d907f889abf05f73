/** What an answer to a notice is made of. */
export interface ReplyMail {
  readonly from: string;
  readonly to: string;
  readonly id: string;
  readonly lines: readonly string[];
  /** The notice that is answered. */
  readonly quoted: string;
  readonly headers?: readonly string[];
}

const crlf = (lines: readonly string[]): Buffer => Buffer.from(lines.join('\r\n'));
const quote = (text: string): string[] => text.split('\n').map((line) => (line === '' ? '>' : `> ${line}`));
const html = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function head({ from, to, id, headers = [] }: ReplyMail, more: readonly string[]): string[] {
  return [
    `Message-ID: <${id}>`,
    'Date: Sun, 22 Nov 2026 10:15:03 +0100',
    'Subject: Re: The ford: Your turn',
    `From: Ana Ruiz <${from}>`,
    `To: Estafeta <${to}>`,
    'MIME-Version: 1.0',
    ...headers,
    ...more,
    '',
  ];
}

/** Gmail in a browser, in English: text and HTML, the attribution broken in two. */
function gmailEnglish(mail: ReplyMail): Buffer {
  return crlf([
    ...head(mail, ['Content-Type: multipart/alternative; boundary="000000000000a1b2c3"']),
    '--000000000000a1b2c3',
    'Content-Type: text/plain; charset="UTF-8"',
    '',
    ...mail.lines,
    '',
    'On Sun, Nov 22, 2026 at 10:02 AM Estafeta <',
    `${mail.to}> wrote:`,
    '',
    ...quote(mail.quoted),
    '',
    '--000000000000a1b2c3',
    'Content-Type: text/html; charset="UTF-8"',
    '',
    `<div dir="ltr">${mail.lines.map(html).join('<br>')}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Sun, Nov 22, 2026 at 10:02 AM Estafeta wrote:<br></div><blockquote class="gmail_quote">${html(mail.quoted)}</blockquote></div>`,
    '--000000000000a1b2c3--',
  ]);
}

/** Gmail on a phone, in Spanish, in base64. */
function gmailSpanish(mail: ReplyMail): Buffer {
  const body = [
    ...mail.lines,
    '',
    `El dom, 22 nov 2026 a las 10:02, Estafeta (<${mail.to}>)`,
    'escribió:',
    '',
    ...quote(mail.quoted),
  ].join('\r\n');
  return crlf([
    ...head(mail, ['Content-Type: text/plain; charset="UTF-8"', 'Content-Transfer-Encoding: base64']),
    ...(Buffer.from(body)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
  ]);
}

/** Outlook for Windows in English: HTML alone, each line a paragraph, the head of the other mail instead of marks. */
function outlookEnglish(mail: ReplyMail): Buffer {
  const paragraphs = mail.lines.map((line) => `<p class="MsoNormal">${html(line)}<o:p></o:p></p>`).join('\r\n');
  return crlf([
    ...head(mail, ['Content-Type: text/html; charset="us-ascii"', 'Thread-Topic: The ford: Your turn']),
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm;}</style></head><body>',
    `<div class="WordSection1">${paragraphs}<p class="MsoNormal"><o:p>&nbsp;</o:p></p>`,
    '<div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Estafeta &lt;post@estafeta.example&gt; <br><b>Sent:</b> Sunday, November 22, 2026 10:02 AM<br><b>To:</b> ana@example.org<br><b>Subject:</b> The ford: Your turn</p></div>',
    `<p class="MsoNormal">${html(mail.quoted)}</p></div></body></html>`,
  ]);
}

/** Outlook on a phone in Spanish: its own name below, and a rule. */
function outlookSpanish(mail: ReplyMail): Buffer {
  return crlf([
    ...head(mail, ['Content-Type: text/plain; charset="iso-8859-1"', 'Content-Transfer-Encoding: 8bit']),
    ...mail.lines,
    '',
    'Obtener Outlook para Android',
    '________________________________',
    'De: Estafeta <post@estafeta.example>',
    'Enviado: domingo, 22 de noviembre de 2026 10:02',
    'Para: ana@example.org',
    'Asunto: The ford: Your turn',
    '',
    ...mail.quoted.split('\n'),
  ]);
}

/** Apple Mail on a phone: signed by the phone, quoted with marks. */
function apple(mail: ReplyMail): Buffer {
  return crlf([
    ...head(mail, [
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      'X-Mailer: iPhone Mail (21A329)',
    ]),
    ...mail.lines.map((line) => line.replaceAll('=', '=3D')),
    '',
    'Enviado desde mi iPhone',
    '',
    '> El 22 nov 2026, a las 10:02, Estafeta <post@estafeta.example> escribi=C3=B3:',
    '>=20',
    ...quote(mail.quoted).map((line) => line.replaceAll('=', '=3D')),
  ]);
}

/** Thunderbird: flowed text, a signature behind two hyphens below the quote. */
function thunderbird(mail: ReplyMail): Buffer {
  return crlf([
    ...head(mail, ['Content-Type: text/plain; charset=UTF-8; format=flowed', 'User-Agent: Mozilla Thunderbird']),
    ...mail.lines,
    '',
    'On 22/11/2026 10:02, Estafeta wrote:',
    ...quote(mail.quoted),
    '',
    '-- ',
    'Ana Ruiz',
  ]);
}

/** An answer as each of these programs writes it. */
export const MAIL_PROGRAMS: Readonly<Record<string, (mail: ReplyMail) => Buffer>> = {
  'Gmail in English': gmailEnglish,
  'Gmail in Spanish': gmailSpanish,
  'Outlook in English': outlookEnglish,
  'Outlook in Spanish': outlookSpanish,
  'Apple Mail': apple,
  Thunderbird: thunderbird,
};

/** An answer as the simplest program writes it. */
export const plainReply = thunderbird;
