import { stringify } from 'csv-stringify/sync';
import { config } from '../../../resources.config';
import { processingSheet, recordOfProcessing } from '../../shared/privacy/record-of-processing';
import { compilePolicies } from '../../shared/resource/policy';

const sheet = processingSheet(recordOfProcessing(config, compilePolicies(config)), 'vi');
process.stdout.write(stringify(sheet, { bom: true, record_delimiter: 'windows' }));
