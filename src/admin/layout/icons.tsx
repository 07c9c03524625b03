import type { SvgIconComponent } from '@mui/icons-material';
import AccessTime from '@mui/icons-material/AccessTimeOutlined';
import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Schema from '@mui/icons-material/AccountTreeOutlined';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Bed from '@mui/icons-material/BedOutlined';
import Biotech from '@mui/icons-material/BiotechOutlined';
import Calendar from '@mui/icons-material/CalendarMonthOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Code from '@mui/icons-material/CodeOutlined';
import Elderly from '@mui/icons-material/ElderlyOutlined';
import Emergency from '@mui/icons-material/EmergencyOutlined';
import Event from '@mui/icons-material/EventAvailableOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Gavel from '@mui/icons-material/FactCheckOutlined';
import Family from '@mui/icons-material/FamilyRestroomOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import Healing from '@mui/icons-material/HealingOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Hourglass from '@mui/icons-material/HourglassEmptyOutlined';
import Archive from '@mui/icons-material/Inventory2Outlined';
import Hospital from '@mui/icons-material/LocalHospitalOutlined';
import Stethoscope from '@mui/icons-material/MedicalServicesOutlined';
import Medication from '@mui/icons-material/MedicationOutlined';
import MeetingRoom from '@mui/icons-material/MeetingRoomOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Monitor from '@mui/icons-material/MonitorHeartOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Vaccines from '@mui/icons-material/VaccinesOutlined';
import Batch from '@mui/icons-material/ViewInArOutlined';
import Usage from '@mui/icons-material/ViewTimelineOutlined';
import Warehouse from '@mui/icons-material/WarehouseOutlined';
import type { IconName } from '../../shared/resource/icons';

/** Icons that a config may name. */
const ICONS: Readonly<Record<IconName, SvgIconComponent>> = {
  account: AccountCircle,
  appointment: Event,
  archive: Archive,
  article: Article,
  audit: History,
  badge: Badge,
  batch: Batch,
  bed: Bed,
  bell: Notifications,
  block: Apartment,
  book: MenuBook,
  building: Apartment,
  calendar: Calendar,
  catalogue: Category,
  category: Category,
  clinic: Hospital,
  clock: AccessTime,
  consent: Gavel,
  department: Schema,
  doctor: Stethoscope,
  document: Article,
  drug: Medication,
  emergency: Emergency,
  event: Calendar,
  family: Family,
  file: Article,
  form: Article,
  guide: MenuBook,
  healing: Healing,
  history: History,
  hospital: Hospital,
  icd: Code,
  leave: EventBusy,
  ledger: Receipt,
  list: Category,
  medicine: Medication,
  notification: Notifications,
  nurse: Vaccines,
  order: Biotech,
  patient: Elderly,
  people: Group,
  person: AccountCircle,
  pill: Medication,
  prescription: Receipt,
  receipt: Receipt,
  record: Article,
  room: MeetingRoom,
  schedule: AccessTime,
  service: Monitor,
  settings: Settings,
  shift: AccessTime,
  staff: Badge,
  stay: Bed,
  stock: Warehouse,
  template: Article,
  test: Biotech,
  usage: Usage,
  users: Group,
  waiting: Hourglass,
  ward: Bed,
};

/** Whether there is a picture for a name of the config. */
export const hasIcon = (name: string): name is IconName => Object.hasOwn(ICONS, name);

/** The icon with a name of the config; a plain one where there is none. */
export function NamedIcon({ name }: { name: string }) {
  const Icon = hasIcon(name) ? ICONS[name] : Category;
  return <Icon fontSize="small" aria-hidden />;
}
