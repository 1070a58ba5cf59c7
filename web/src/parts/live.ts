// The way to tables on a server: the one line of this page, and what makes and finds tables over it.
import { house } from '../house';
import { Clock } from '../live/clock';
import { Line, newAct, type LineState } from '../live/line';
import { RemoteTable, type RemoteServices } from '../live/remote';
import { botOf, type HouseRules, type Seat, type Setup } from '../table/table';
import { seenSeals } from './kept';
import { creature } from './words';

/** The page may be told by whoever hosts it where its tables are; else they are where it came from. */
function server(): URL {
  const told = document.querySelector<HTMLMetaElement>('meta[name="calanque-server"]')?.content;
  const url = new URL('/live', told || location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url;
}

let theLine: Line | null = null;
let theClock: Clock | null = null;

/** Made when it is first needed: whoever plays at one screen never calls. */
export function line(): Line {
  if (theLine) return theLine;
  const url = server();
  const made = new Line(() => new WebSocket(url) as never);
  addEventListener('online', () => made.wake());
  addEventListener('pageshow', () => made.wake());
  document.addEventListener('visibilitychange', () => document.hidden || made.wake());
  theLine = made;
  return made;
}

/** Whether a server answers at all: a page from a static host may have none. */
export function answers(ms = 4000): Promise<boolean> {
  const calls = line();
  if (calls.state === 'open') return Promise.resolve(true);
  return new Promise((done) => {
    const end = (state: LineState) => {
      if (state === 'waiting') return;
      clearTimeout(timer);
      stop();
      done(true);
    };
    const stop = calls.onState(end);
    const timer = setTimeout(() => {
      stop();
      done(false);
    }, ms);
  });
}

function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null; // refused by the browser: a reload while dice are sealed makes the attempt void
  }
}

export function liveServices(): RemoteServices {
  theClock ??= new Clock(line());
  return {
    line: line(),
    clock: theClock,
    engine: house.engine,
    nick: (avatar) => creature(avatar)?.nick ?? '',
    keep: storage(),
    seals: seenSeals,
  };
}

/** What people agreed on, as the server keeps it for all their pages. */
const rulesOf = ({ aids, looking }: HouseRules) => ({
  hints: aids === 'all',
  marks: aids !== 'none',
  looking_s: looking === 'press' ? 0 : looking,
});

/** A table on the server as the form describes it; seats of kind `away` wait for whoever comes. */
export function createLive({ game, options, sitters, series, house: agreed }: Setup, slow: boolean) {
  return RemoteTable.create(liveServices(), {
    game,
    options: { ...options, players: sitters.length },
    seats: sitters.map(({ kind, name, avatar, level }) => {
      if (kind === 'away') return { kind: 'open' as const };
      if (kind === 'bot') return { kind: 'bot' as const, avatar, bot: botOf(level) };
      return { kind: 'me' as const, name, avatar };
    }),
    series,
    rules: { ...rulesOf(agreed), take_over_s: slow ? 0 : 60 },
  });
}

/** A table of this device goes on at the server, in the middle of its game; gives its code there. */
export async function liftLive(save: string, mine: Seat[], agreed: HouseRules): Promise<string> {
  const { table } = await line().call('lift', { save, mine, rules: rulesOf(agreed), act: newAct() });
  await line().call('leave', { table });
  return table;
}

/** Where others find the page: an address that only this machine knows is of no use to them. */
export async function pageAddress(): Promise<{ url: string; onlyHere: boolean }> {
  const here = new URL(location.pathname, location.origin);
  const onlyHere = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  if (!onlyHere) return { url: here.href, onlyHere };
  const { address } = await line().call('me', {});
  return address
    ? { url: new URL(location.pathname, address).href, onlyHere: false }
    : { url: here.href, onlyHere };
}
