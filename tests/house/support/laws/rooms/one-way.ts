import { edgesOf, roomOf, twoWayPairs } from '../../figures/rooms.ts';
import type { Files, Violation } from '../../reading/house.ts';

const PAGES = 'console/pages/';

/** Of two rooms one builds on the other: none imports from one that imports from it, types counted. */
export function roomsGoOneWay(files: Files): Violation[] {
  return twoWayPairs(edgesOf(files)).map((pair) => {
    const [file = '', other = ''] = pair.split(' ⇄ ');
    return {
      law: 'rooms go one way',
      file,
      other,
      message: `${pair}: move what both need into a room that imports neither, or hand the one what it takes from the other`,
    };
  });
}

/** What two pages of the console share stands in a room of its own: no page imports another subject's page. */
export function pagesStayApart(files: Files): Violation[] {
  return [...files.values()]
    .filter(({ path }) => path.startsWith(PAGES))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target, line }) =>
        target.kind === 'file' && target.path.startsWith(PAGES) && roomOf(target.path) !== roomOf(path)
          ? [
              {
                law: 'pages apart',
                file: path,
                other: target.path,
                message: `${path}:${line} imports ${target.path} of another page: move what both use into a room of console/ outside pages/`,
              },
            ]
          : [],
      ),
    );
}
