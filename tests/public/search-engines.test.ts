// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SiteServer, startSite } from './site-server';

let site: SiteServer;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const text = async (path: string) => (await fetch(site.url + path)).text();

interface Node {
  '@type': string;
  [key: string]: unknown;
}

/** The things that a page's structured data are about, by type. */
async function graphOf(path: string): Promise<Map<string, Node>> {
  const html = await text(path);
  const json = html.match(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/s)?.[1];
  const data = JSON.parse(json ?? 'null') as { '@context': string; '@graph': Node[] };
  expect(data['@context']).toBe('https://schema.org');
  return new Map(data['@graph'].map((node) => [node['@type'], node]));
}

describe('search engines', () => {
  it('find every public page in the sitemap, with the day it changed', async () => {
    const answer = await fetch(`${site.url}/sitemap.xml`);
    expect(answer.headers.get('content-type')).toContain('application/xml');
    const xml = await answer.text();
    const places = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place ?? '');
    const wanted = ['/', '/dat-lich', '/bac-si-kxc', '/huong-dan', '/huong-dan/kham-bang-bhyt'];
    const rows = [`/bac-si-kxc/${site.ids.doctors[0]}`, `/chi-tiet-kxc/${site.ids.departments[0]}`];
    for (const path of [...wanted, ...rows]) expect(places).toContain(site.url + path);
    expect(new Set(places).size).toBe(places.length);
    expect(xml).toMatch(/kham-bang-bhyt<\/loc><lastmod>\d{4}-\d\d-\d\dT/);
    for (const closed of ['ban-nhap', site.ids.hiddenDoctor, '/login', '/lich-kham', '/tim-kiem']) {
      expect(xml).not.toContain(closed);
    }
  });

  it('may open every page that the sitemap names', async () => {
    const places = [...(await text('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)];
    const answers = await Promise.all(places.map(([, place]) => fetch(place ?? '')));
    for (const answer of answers) {
      expect([answer.url, answer.status, answer.headers.get('x-robots-tag')]).toEqual([
        answer.url,
        200,
        null,
      ]);
    }
  });

  it('are kept out of private pages and pointed to the sitemap', async () => {
    const robots = await text('/robots.txt');
    for (const path of ['/api/', '/quan-ly', '/dashboard', '/lich-kham', '/thong-bao']) {
      expect(robots).toContain(`Disallow: ${path}\n`);
    }
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    expect(await text('/thong-bao')).toContain('<meta name="robots" content="noindex">');
  });

  it('learn of the clinic, its hours and days off', async () => {
    const clinic = (await graphOf('/')).get('MedicalClinic');
    expect(clinic).toMatchObject({
      name: 'Phòng khám Đa khoa Sen',
      telephone: '1900 0000',
      email: 'lienhe@sen.example',
    });
    expect(clinic?.openingHoursSpecification).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Monday',
      opens: '07:00',
      closes: '11:30',
    });
    expect(clinic?.specialOpeningHoursSpecification).toHaveLength(1);
  });

  it('learn what each page is about and where it stands', async () => {
    const path = `/bac-si-kxc/${site.ids.doctors[0]}` as const;
    const doctor = await graphOf(path);
    expect(doctor.get('Physician')).toMatchObject({
      name: 'ThS.BS Nguyễn Thị Hường',
      url: site.url + path,
      knowsLanguage: ['vi', 'en'],
      parentOrganization: { '@id': `${site.url}/#phong-kham` },
    });
    const steps = doctor.get('BreadcrumbList')?.itemListElement as Node[];
    expect(steps.map(({ position, name, item }) => [position, name, item])).toEqual([
      [1, 'Trang chủ', `${site.url}/`],
      [2, 'Bác sĩ', `${site.url}/bac-si-kxc`],
      [3, 'ThS.BS Nguyễn Thị Hường', site.url + path],
    ]);
    const guide = await graphOf('/huong-dan/kham-bang-bhyt');
    expect(guide.get('MedicalWebPage')).toMatchObject({ headline: 'Khám bằng thẻ bảo hiểm y tế' });
    const department = await graphOf(`/chi-tiet-kxc/${site.ids.departments[0]}`);
    expect(department.get('MedicalOrganization')).toMatchObject({ name: 'Khoa Nội tim mạch' });
  });
});
