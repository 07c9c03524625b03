import 'virtual:tokens.css';
import '../shared/design/fonts.css';
import './base.css';
