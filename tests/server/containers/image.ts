import { existsSync, readFileSync } from 'node:fs';
import { join, normalize, relative, resolve } from 'node:path';
import {
  Copy,
  type Dockerfile,
  DockerfileParser,
  From,
  Healthcheck,
  type Instruction,
  JSONInstruction,
} from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import packageJson from '../../../package.json';
import { PROGRAMS, WHOLE } from '../../../scripts/release/contents';
import { readSettings, SETTING_NAMES } from '../../../src/server/settings';
import * as operations from '../../../src/shared/service/operations';
import { ROOT } from '../child';

const ROUTES: string[] = Object.values(operations).map(({ route }) => route);
const IGNORED = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);

interface Stage {
  from: From;
  instructions: Instruction[];
}

function stagesOf(file: Dockerfile): Stage[] {
  const stages: Stage[] = [];
  for (const one of file.getInstructions()) {
    if (one instanceof From) stages.push({ from: one, instructions: [] });
    else stages.at(-1)?.instructions.push(one);
  }
  return stages;
}

const all = (stage: Stage | undefined, keyword: string): Instruction[] =>
  stage?.instructions.filter((one) => one.getKeyword() === keyword) ?? [];
const said = (one: Instruction | undefined): string => one?.getArgumentsContent() ?? '';
const words = (one: Instruction): string[] => one.getArguments().map((word) => word.getValue());
/** `["a", "b"]` as it is run; nothing of what a shell runs, which passes no signal on. */
function command(one: Instruction | undefined): string[] {
  if (one instanceof Healthcheck) {
    const [, after = ''] = /\bCMD\b(.*)/s.exec(said(one)) ?? [];
    return command(DockerfileParser.parse(`CMD${after}`).getCMDs()[0]);
  }
  if (!(one instanceof JSONInstruction)) return [];
  return one.getJSONStrings().map((word) => word.getValue().slice(1, -1));
}

const isSent = (source: string) =>
  existsSync(join(ROOT, source)) && !IGNORED.includes(normalize(source).split('/')[0] ?? '');

const isReleased = (path: string) =>
  path in PROGRAMS ||
  (WHOLE.some((whole) => path === whole || path.startsWith(`${whole}/`)) &&
    existsSync(join(ROOT, path)));

/** What is copied and is not there: in the checkout, or in what another stage has made. */
function copyProblems(stages: readonly Stage[]): string[] {
  return stages.flatMap((stage, at) =>
    stage.instructions
      .filter((one) => one instanceof Copy)
      .flatMap((copy) => {
        const sources = words(copy).slice(0, -1);
        const flag = copy.getFromFlag()?.getValue();
        if (flag === undefined)
          return sources.filter((source) => !isSent(source)).map((source) => `COPY ${source}`);
        const made = stages.slice(0, at).find(({ from }) => from.getBuildStage() === flag);
        if (made === undefined) return [`COPY --from=${flag}: no such stage`];
        const ran = all(made, 'RUN').map(said).join('\n');
        return sources
          .filter((source) => !ran.includes(source))
          .map((source) => `COPY --from=${flag} ${source}: never made there`);
      }),
  );
}

/** What the image is said to start and has not got, and whether health asks what a server answers. */
function startProblems(last: Stage): string[] {
  const home = said(all(last, 'WORKDIR').at(-1));
  const health = all(last, 'HEALTHCHECK').at(-1);
  const starts = { HEALTHCHECK: command(health), CMD: command(all(last, 'CMD').at(-1)) };
  const missing = Object.entries(starts).flatMap(([keyword, parts]) => [
    ...(parts.length === 0 ? [`${keyword}: none, or one that a shell runs`] : []),
    ...parts
      .map((part) => relative(home, resolve(home, part)))
      .filter((part) => part.includes('/') && !isReleased(part))
      .map((part) => `${keyword}: ${part} is in no release`),
  ]);
  const script = starts.HEALTHCHECK.find((part) => part.endsWith('.mjs')) ?? '';
  const text = isReleased(script) ? readFileSync(join(ROOT, script), 'utf8') : '';
  const asked = /http:\/\/127\.0\.0\.1:\$\{process\.env\.PORT \|\| 3000\}(\/\w+)/.exec(text)?.[1];
  const answered = asked !== undefined && ROUTES.includes(`GET ${asked}`);
  return [...missing, ...(answered ? [] : [`HEALTHCHECK: ${script} asks for ${asked}`])];
}

/** The variables that the image sets, as they are for a server in it. */
export function environmentOf(text: string): Record<string, string> {
  const last = stagesOf(DockerfileParser.parse(text)).at(-1);
  const pairs = all(last, 'ENV').flatMap(words);
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
}

function settingProblems(text: string, last: Stage): string[] {
  const env = environmentOf(text);
  const { NODE_ENV, ...own } = env;
  const unknown = Object.keys(own).filter((name) => !SETTING_NAMES.includes(name));
  const settings = readSettings(own);
  const user = said(all(last, 'USER').at(-1));
  const made = all(last, 'RUN').map(said).join('\n');
  const isPrivate = new RegExp(`install -d -o ${user} -g ${user} -m 0700 ${settings.dataDir}\\b`);
  return [
    ...unknown.map((name) => `ENV ${name}: no setting`),
    ...(NODE_ENV === 'production' ? [] : ['ENV NODE_ENV is not production']),
    ...(settings.demo ? ['ENV DEMO: a demo'] : []),
    ...(settings.host === '0.0.0.0' ? [] : [`ENV HOST: ${settings.host} is not reached`]),
    ...(said(all(last, 'EXPOSE').at(-1)) === String(settings.port) ? [] : ['EXPOSE is not PORT']),
    ...(said(all(last, 'VOLUME').at(-1)) === settings.dataDir ? [] : ['VOLUME is not DATA_DIR']),
    ...(/^(root|0)?(:|$)/.test(user) ? [`USER ${user}: root`] : []),
    ...(new RegExp(`\\buseradd\\b.*\\s${user}\\b`).test(made) ? [] : [`USER ${user}: never made`]),
    ...(isPrivate.test(made) ? [] : [`${settings.dataDir}: not the user's alone`]),
  ];
}

/** Images that change below one's feet, and a program built against another C library than it meets. */
function baseProblems(stages: readonly Stage[], file: Dockerfile): string[] {
  const given = new Map(
    file.getInitialARGs().map((arg) => {
      const property = arg.getProperty();
      return [property?.getName() ?? '', property?.getValue() ?? ''];
    }),
  );
  const tags = stages.map(({ from }) => {
    const image = from.getImage() ?? '';
    return /:([^/]+)$/.exec(
      image.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => given.get(name) ?? ''),
    )?.[1];
  });
  const systems = new Set(tags.map((tag) => /bookworm|trixie|bullseye/.exec(tag ?? '')?.[0]));
  const node = tags.map((tag) => /^\d+\.\d+\.\d+/.exec(tag ?? '')?.[0]).find(Boolean);
  return [
    ...tags.flatMap((tag, at) =>
      tag === undefined || tag === 'latest' ? [`FROM of stage ${at + 1}: no fixed tag`] : [],
    ),
    ...(systems.size === 1 ? [] : [`FROM: stages of ${[...systems].join(' and ')}`]),
    ...(packageJson.engines.node === `>=${node}` ? [] : [`FROM: Node ${node}`]),
  ];
}

/** What is wrong with a Containerfile; lines begin with the line, or with the instruction. */
export function problemsOfImage(text: string): string[] {
  const lint = validate(text).map(({ range, message }) => `${range.start.line + 1}: ${message}`);
  const file = DockerfileParser.parse(text);
  const stages = stagesOf(file);
  const last = stages.at(-1);
  if (last === undefined) return [...lint, 'no stage'];
  return [
    ...lint,
    ...baseProblems(stages, file),
    ...copyProblems(stages),
    ...startProblems(last),
    ...settingProblems(text, last),
  ];
}
