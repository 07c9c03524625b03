import { AppError } from '../../shared/errors';
import { type PrintDocument, printDocument } from '../../shared/records/print/operations';
import { resourceNamed } from '../../shared/resource/config';
import { asRow } from '../resource/as-row';
import { getRecord } from '../resource/get';
import { policyOf, type Scope } from '../resource/scope';
import { withNumbers } from './kept-numbers';
import { layOutDraft, PAPERS } from './read-paper';

/**
 * A medical paper for print: an issued one as it was issued, a draft marked as such; the view is audited.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN or NOT_FOUND as reading it does.
 */
export async function printPaper(scope: Scope, id: string): Promise<PrintDocument> {
  const resource = resourceNamed(scope.services.config, PAPERS);
  if (!policyOf(scope, resource).fields.read.has('printed')) throw new AppError('FORBIDDEN');
  const paper = asRow(PAPERS, await getRecord(scope, resource, id));
  if (paper.printed === null) return layOutDraft(scope, paper);
  const { citizenId, insuranceNumber } = paper;
  const kept = withNumbers(printDocument.parse(paper.printed), { citizenId, insuranceNumber });
  return paper.withdrawnAt ? { ...kept, mark: 'ĐÃ THU HỒI' } : kept;
}
