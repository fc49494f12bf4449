/** The link that saves the record of a finished game: of the server, or made in this browser. */
import { fetchRecord, recordAddress } from '../../net/api';
import { whereIs } from '../../net/transport';
import { saveFile } from './saveFile';

/** Return the attributes of the link. */
export function recordLink(game: string) {
  const download = `kokopelli-${game}.json`;
  if (whereIs(game) === 'server') return { href: recordAddress(game), download };
  return {
    href: `#${download}`,
    download,
    onclick: (event: MouseEvent) => {
      event.preventDefault();
      void fetchRecord(game).then((record) => saveFile(download, JSON.stringify(record)));
    },
  };
}
