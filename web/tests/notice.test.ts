import { expect, test } from 'vitest';
import { parseNotice } from '../src/text/notice';

test('a notice has headings, paragraphs and lists', () => {
  expect(parseNotice('# Who\r\nAda\nand Ben\n\n- one\n- two\n  more\n\nlast')).toEqual([
    { type: 'heading', text: 'Who' },
    { type: 'paragraph', text: 'Ada and Ben' },
    { type: 'list', items: ['one', 'two more'] },
    { type: 'paragraph', text: 'last' },
  ]);
});

test('all other markup stays text', () => {
  const text = '<script>alert(1)</script> [x](javascript:1) **bold** #no-heading';
  expect(parseNotice(text)).toEqual([{ type: 'paragraph', text }]);
  expect(parseNotice(' \n\n')).toEqual([]);
});
