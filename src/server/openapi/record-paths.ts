import type { JsonSchema } from '../../shared/fields/facet';
import { object } from './auth-schemas';
import { body, json } from './bodies';
import type { ExtraPaths } from './document';
import { paper } from './paper-schemas';
import { judged } from './prescription-schemas';
import {
  background,
  chain,
  id,
  listOf,
  orNull,
  present,
  savedDraft,
  savedFilters,
  savedSearch,
  text,
  version,
  versionContent,
} from './record-schemas';
import { schemaRef } from './schema';
import { failures } from './shared-components';

const RECORD = '/api/ho-so-benh-an/{id}';
const byId = [{ $ref: '#/components/parameters/Id' }];
const record = schemaRef('ho-so-benh-an');
const says = (schema: JsonSchema, description = 'Done.') => ({
  description,
  content: json(schema),
});

const call = (tag: string, operationId: string, summary: string, more: JsonSchema): JsonSchema => ({
  tags: [tag],
  operationId,
  summary,
  security: [{ bearer: [] }],
  ...more,
});
const ofRecords = (operationId: string, summary: string, more: JsonSchema) =>
  call('ho-so-benh-an', operationId, summary, more);

/** The two ways to paper that records and prescriptions have. */
function printPaths(resource: string, name: string): ExtraPaths {
  const pdf = { schema: { type: 'string', format: 'binary' } };
  return {
    [`/api/${resource}/{id}/in.pdf`]: {
      parameters: byId,
      get: call(resource, `print-${name}`, 'In PDF', {
        description: 'Audited as `print`.',
        responses: {
          200: { description: 'The PDF.', content: { 'application/pdf': pdf } },
          ...failures(401, 403, 404, 409),
        },
      }),
    },
    [`/api/${resource}/{id}/ban-in`]: {
      parameters: byId,
      get: call(resource, `lay-out-${name}`, 'Bản in dạng khối', {
        description: 'The same document as blocks, for a page of the browser. Audited as `print`.',
        responses: { 200: says(paper), ...failures(401, 403, 404, 409) },
      }),
    },
  };
}

/** The calls of records and prescriptions that no config makes, for the OpenAPI document. */
export const RECORD_PATHS: ExtraPaths = {
  '/api/ho-so-benh-an/lap': {
    post: ofRecords('open-record', 'Lập bệnh án từ mẫu', {
      description: 'A draft of the asking doctor; one of `patient`, `appointment`, `stay`.',
      requestBody: body({
        ...object({ template: id, patient: id, appointment: id, stay: id }),
        required: ['template'],
      }),
      responses: { 201: says(record), ...failures(401, 403, 422) },
    }),
  },
  '/api/ho-so-benh-an/chuoi-ky': {
    get: ofRecords('verify-records', 'Kiểm tra chuỗi chữ ký', {
      responses: { 200: says(chain), ...failures(401, 403) },
    }),
  },
  '/api/ho-so-benh-an/luot-tim': {
    get: ofRecords('list-saved-searches', 'Các lượt tìm đã lưu', {
      description: "The asker's own, by name.",
      responses: { 200: says(listOf(savedSearch)), ...failures(401, 403) },
    }),
    post: ofRecords('save-search', 'Lưu lượt tìm', {
      description: 'Replaces what the asker had under that name.',
      requestBody: body({
        ...object({ name: text, filters: savedFilters }),
        required: ['name', 'filters'],
      }),
      responses: { 201: says(savedSearch), ...failures(401, 403, 409, 422) },
    }),
  },
  '/api/ho-so-benh-an/luot-tim/{id}': {
    parameters: byId,
    delete: ofRecords('delete-saved-search', 'Xóa lượt tìm đã lưu', {
      responses: { 204: { description: 'Deleted.' }, ...failures(401, 403, 404) },
    }),
  },
  [`${RECORD}/save-draft`]: {
    parameters: byId,
    post: ofRecords('save-draft', 'Lưu nháp từng mục', {
      description:
        'Each change says what the field was and is now; changes of others are merged. The same `saveId` again changes nothing more.',
      requestBody: body({
        ...object({
          saveId: id,
          version: { type: 'integer' },
          changes: { type: 'object', additionalProperties: object({ from: {}, to: {} }) },
          copied: object({ record: id, fields: listOf(text) }),
        }),
        required: ['saveId', 'version', 'changes'],
      }),
      responses: { 200: says(savedDraft(record)), ...failures(400, 401, 403, 404, 409, 422) },
    }),
  },
  [`${RECORD}/ky-ngay`]: {
    parameters: byId,
    post: ofRecords('submit-and-sign', 'Trình và ký', {
      description: '`submit` and `sign` in one transaction: a wrong password changes nothing.',
      requestBody: body({ type: 'object', properties: { password: text, code: text } }),
      responses: { 200: says(record), ...failures(401, 403, 404, 409, 422, 429) },
    }),
  },
  [`${RECORD}/boi-canh`]: {
    parameters: byId,
    get: ofRecords('get-record-background', 'Bối cảnh để viết', {
      responses: { 200: says(background), ...failures(401, 403, 404) },
    }),
  },
  [`${RECORD}/co-mat`]: {
    parameters: byId,
    post: ofRecords('announce-presence', 'Báo đang mở bệnh án', {
      description: 'Ask every 15 s; who is silent for 45 s is gone.',
      requestBody: body({
        type: 'object',
        properties: { field: orNull(text), leave: { type: 'boolean' } },
      }),
      responses: { 200: says(present), ...failures(400, 401, 403, 404) },
    }),
  },
  [`${RECORD}/phien-ban`]: {
    parameters: byId,
    get: ofRecords('list-record-versions', 'Các bản đã trình, ký', {
      responses: { 200: says(listOf(object(version))), ...failures(401, 403, 404) },
    }),
  },
  [`${RECORD}/phien-ban/{version}`]: {
    parameters: [...byId, { name: 'version', in: 'path', required: true, schema: id }],
    get: ofRecords('get-record-version', 'Nội dung một bản', {
      responses: { 200: says(versionContent), ...failures(401, 403, 404) },
    }),
  },
  '/api/don-thuoc/kiem-tra': {
    post: call('don-thuoc', 'check-prescription', 'Kiểm tra đơn trước khi lưu', {
      description: 'Quantities, sentences and warnings of a draft; nothing is stored.',
      requestBody: body({
        type: 'object',
        properties: {
          id,
          patient: id,
          kind: text,
          weight: { type: 'number' },
          accompaniedBy: text,
          lines: listOf({ type: 'object' }),
        },
        required: ['patient', 'lines'],
      }),
      responses: { 200: says(judged), ...failures(401, 403, 404, 422) },
    }),
  },
  '/api/don-thuoc/{id}/replace': {
    parameters: byId,
    post: call('don-thuoc', 'replace-don-thuoc', 'Thay bằng đơn mới', {
      description:
        'Writes and signs another prescription that replaces this signed one, and answers it. What `content` leaves out stays.',
      requestBody: body({
        type: 'object',
        properties: { content: { type: 'object' }, note: text },
        required: ['content', 'note'],
      }),
      responses: {
        201: says(schemaRef('don-thuoc'), 'The new prescription.'),
        ...failures(400, 401, 403, 404, 409, 422),
      },
    }),
  },
  ...printPaths('ho-so-benh-an', 'record'),
  ...printPaths('don-thuoc', 'prescription'),
};
