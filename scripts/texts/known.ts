import process from 'node:process';
import { productTexts } from './product-texts';

// A start asks for what catalogues may name.
process.stdout.write(JSON.stringify([...productTexts().strings]));
