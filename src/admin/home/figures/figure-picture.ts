/** What a picture of a chart is drawn with besides its lines. */
export interface Surroundings {
  title: string;
  series: readonly { label: string; colour: string }[];
  ink: string;
  paper: string;
  font: string;
}

/** How sharp the file is: pixels for each of the screen's. */
const SHARPNESS = 2;
const EDGE = 16;
const LINE = 24;

/** Looks that come from style sheets, which a picture by itself does not have. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-weight',
  'font-family',
  'text-anchor',
  'dominant-baseline',
];

/** The chart among the drawings of a panel: the marks of its legend are small. */
function chartIn(panel: Element): SVGSVGElement | undefined {
  const drawings = [...panel.querySelectorAll('svg')];
  return drawings.toSorted((one, other) => other.clientWidth - one.clientWidth)[0];
}

/** A drawing that is whole by itself. */
function alone(chart: SVGSVGElement): string {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [place, shown] of [chart, ...chart.querySelectorAll('*')].entries()) {
    const looks = getComputedStyle(shown);
    for (const name of LOOKS) copies[place]?.setAttribute(name, looks.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(chart.clientWidth));
  copy.setAttribute('height', String(chart.clientHeight));
  return new XMLSerializer().serializeToString(copy);
}

/** The words of the legend in lines that are as wide as the chart. */
function legendLines(pen: CanvasRenderingContext2D, series: Surroundings['series'], width: number) {
  const lines: { label: string; colour: string; at: number }[][] = [[]];
  let at = 0;
  for (const { label, colour } of series) {
    const wide = 20 + pen.measureText(label).width + EDGE;
    if (at > 0 && at + wide > width) {
      lines.push([]);
      at = 0;
    }
    lines.at(-1)?.push({ label, colour, at });
    at += wide;
  }
  return lines;
}

/**
 * The chart of a panel as a PNG with its title and legend.
 * @throws Error where there is no chart, or the browser cannot draw it.
 */
export async function pictureOf(panel: Element, look: Surroundings): Promise<Blob> {
  const chart = chartIn(panel);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!chart || !pen) throw new Error('no chart to draw');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(alone(chart))}`;
  await image.decode();
  const { clientWidth: width, clientHeight: height } = chart;
  const words = `14px ${look.font}`;
  pen.font = words;
  const legend = legendLines(pen, look.series, width);
  const top = EDGE + LINE * (legend.length + 1) + EDGE / 2;
  canvas.width = (width + 2 * EDGE) * SHARPNESS;
  canvas.height = (top + height + EDGE) * SHARPNESS;
  pen.scale(SHARPNESS, SHARPNESS);
  pen.fillStyle = look.paper;
  pen.fillRect(0, 0, width + 2 * EDGE, top + height + EDGE);
  pen.fillStyle = look.ink;
  pen.textBaseline = 'middle';
  pen.font = `600 18px ${look.font}`;
  pen.fillText(look.title, EDGE, EDGE + LINE / 2, width);
  pen.font = words;
  for (const [place, line] of legend.entries()) {
    const middle = EDGE + LINE * (place + 1.5);
    for (const { label, colour, at } of line) {
      pen.fillStyle = colour;
      pen.fillRect(EDGE + at, middle - 6, 12, 12);
      pen.fillStyle = look.ink;
      pen.fillText(label, EDGE + at + 20, middle);
    }
  }
  pen.drawImage(image, EDGE, top, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('the chart could not be drawn');
  return blob;
}
