import type { GuideCard } from '../../../shared/site/operations';
import { GuideList } from '../../catalogue/guide-list';
import { useMessages } from '../../messages';
import { Section } from './section';

export function Guides({ guides }: { guides: GuideCard[] }) {
  const { home } = useMessages();
  return (
    <Section
      title={home.guides}
      hint={home.guidesHint}
      all={{ to: '/huong-dan', text: home.allGuides }}
    >
      <GuideList guides={guides} />
    </Section>
  );
}
