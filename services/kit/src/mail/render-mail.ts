// The two bodies of a message, plain text and HTML, from the same content.
import { escapeUTF8 } from 'entities';
import type { MailContent } from './mail.ts';

export interface MailBrand {
  name: string;
}

const rightToLeft = new Set(['he', 'ar']);

/** The plain text, for who reads it without HTML. */
export function renderText(content: MailContent): string {
  const { heading, paragraphs, code, items = [], action, footer, unsubscribe } = content;
  return [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(items.length > 0 ? [items.map(({ text, url }) => `• ${text}${url ? `\n  ${url}` : ''}`).join('\n')] : []),
    ...(action ? [`${action.label}\n${action.url}`] : []),
    ['--', ...footer, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : [])].join('\n'),
  ].join('\n\n');
}

/** No picture, script or address of anybody else: nothing is fetched when it is read. */
export function renderHtml(content: MailContent, brand: MailBrand): string {
  const { language, heading, paragraphs, code, action, items = [], subject } = content;
  const direction = rightToLeft.has(language) ? 'rtl' : 'ltr';
  const start = direction === 'rtl' ? 'right' : 'left';
  const list = items.map(
    ({ text, url }) => `<li style="margin:0 0 8px">${url ? link(url, text) : escapeUTF8(text)}</li>`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeUTF8(subject)}</title></head>
<body style="margin:0;padding:24px 16px;font-family:Arial,Helvetica,sans-serif;font-size:17px;line-height:1.5">
<div dir="${direction}" style="max-width:560px;margin:0 auto;text-align:${start}">
<p style="margin:0 0 16px;font-weight:bold">${escapeUTF8(brand.name)}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">${escapeUTF8(heading)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeUTF8(text)}</p>`).join('\n')}
${code ? `<p dir="ltr" style="margin:0 0 16px;text-align:${start};font-size:32px;font-weight:bold;letter-spacing:4px">${escapeUTF8(code)}</p>` : ''}
${list.length > 0 ? `<ul style="margin:0 0 16px;padding-inline-start:20px">${list.join('')}</ul>` : ''}
${action ? button(action.url, action.label) : ''}
${footerOf(content)}
</div>
</body>
</html>`;
}

const link = (url: string, text: string): string => `<a href="${escapeUTF8(url)}">${escapeUTF8(text)}</a>`;

const button = (url: string, label: string): string =>
  `<p style="margin:0 0 24px"><a href="${escapeUTF8(url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#1f5f4f;color:#ffffff;text-decoration:none;font-weight:bold">${escapeUTF8(label)}</a></p>`;

function footerOf({ footer, unsubscribe }: MailContent): string {
  const lines = [...footer.map(escapeUTF8), ...(unsubscribe ? [link(unsubscribe.url, unsubscribe.label)] : [])];
  return `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #8a8a8a;font-size:15px">${lines.join('<br>')}</p>`;
}
