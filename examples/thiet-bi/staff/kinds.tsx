import { TypedBox } from '../../../src/admin/fields/controls/typed-box';
import { useFormField } from '../../../src/admin/fields/controls/use-form-field';
import type { BrowserFacet, InputProps } from '../../../src/admin/fields/facet';
import { TextFilter } from '../../../src/admin/fields/inputs/text';
import { FigureValue } from '../../../src/admin/fields/plain-value';
import { isSticker, readSticker } from '../kinds/inspection-sticker';

/** Whatever stands between its parts while it is typed, it is parted as on the sticker once it is left. */
function StickerInput(props: InputProps<'inspectionSticker'>) {
  const { value, change, textField } = useFormField(props as InputProps);
  return (
    <TypedBox
      textField={textField}
      value={value}
      change={change}
      write={(sticker) => String(sticker ?? '')}
      read={readSticker}
      whole={(sticker) => typeof sticker === 'string' && isSticker(sticker)}
      placeholder="KD-26-00417-6"
    />
  );
}

const inspectionSticker: BrowserFacet<'inspectionSticker'> = {
  column: FigureValue,
  input: StickerInput,
  filter: TextFilter,
  show: FigureValue,
};

/** How the kinds of this extension are typed and shown. */
export const staffKinds = { inspectionSticker };
