/** The operator's notice: plain text with paragraphs, headings (#) and lists (-), and nothing else. */

export type Block =
  { type: 'heading'; text: string } | { type: 'paragraph'; text: string } | { type: 'list'; items: string[] };

/** Split a notice into blocks. All markup but the beginnings of lines stays text. */
export function parseNotice(notice: string): Block[] {
  const blocks: Block[] = [];
  let open = false; // may the next line continue the last block?
  for (const line of notice.split(/\r?\n/).map((one) => one.trim())) {
    const last = open ? blocks.at(-1) : undefined;
    const heading = /^#+\s+(.*)$/.exec(line);
    const item = /^[-*]\s+(.*)$/.exec(line);
    open = line !== '' && heading === null;
    if (line === '') continue;
    if (heading) blocks.push({ type: 'heading', text: heading[1] });
    else if (item && last?.type === 'list') last.items.push(item[1]);
    else if (item) blocks.push({ type: 'list', items: [item[1]] });
    else if (last?.type === 'paragraph') last.text += ` ${line}`;
    else if (last?.type === 'list') last.items[last.items.length - 1] += ` ${line}`;
    else blocks.push({ type: 'paragraph', text: line });
  }
  return blocks;
}
