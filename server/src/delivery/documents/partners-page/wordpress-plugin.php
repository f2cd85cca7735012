<?php
/**
 * Plugin Name: {{company}} Chat
 * Description: Shows our chat on every page of the site.
 * Version: 1.0.0
 * Requires at least: 5.7
 * Requires PHP: 7.4
 */

defined( 'ABSPATH' ) || exit;

const POTOMAC_OAK_CHAT_SCRIPT     = '{{origin}}/embed/v1.js';
const POTOMAC_OAK_CHAT_ATTRIBUTES = array( {{attributes}} );
// The name of the stored option, of its group and of the settings page.
const POTOMAC_OAK_CHAT = 'potomac_oak_chat';

add_action( 'wp_head', 'potomac_oak_chat_print_tag' );
add_action( 'admin_init', 'potomac_oak_chat_register_setting' );
add_action( 'admin_menu', 'potomac_oak_chat_add_page' );
register_uninstall_hook( __FILE__, 'potomac_oak_chat_uninstall' );

function potomac_oak_chat_print_tag() {
	$values = potomac_oak_chat_values();
	if ( ! isset( $values['data-site-key'] ) ) {
		return;
	}
	// WordPress escapes the attributes, and plugins add a nonce to them.
	wp_print_script_tag(
		array(
			'src'   => POTOMAC_OAK_CHAT_SCRIPT,
			'async' => true,
		) + $values
	);
}

function potomac_oak_chat_register_setting() {
	register_setting(
		POTOMAC_OAK_CHAT,
		POTOMAC_OAK_CHAT,
		array(
			'type'              => 'array',
			'default'           => array(),
			'sanitize_callback' => 'potomac_oak_chat_sanitize',
		)
	);
}

function potomac_oak_chat_add_page() {
	add_options_page( 'Chat', 'Chat', 'manage_options', POTOMAC_OAK_CHAT, 'potomac_oak_chat_print_page' );
}

function potomac_oak_chat_uninstall() {
	delete_option( POTOMAC_OAK_CHAT );
}

/** The stored values of known attributes, without empty ones. */
function potomac_oak_chat_values() {
	return potomac_oak_chat_sanitize( get_option( POTOMAC_OAK_CHAT, array() ) );
}

function potomac_oak_chat_sanitize( $given ) {
	$values = array();
	foreach ( POTOMAC_OAK_CHAT_ATTRIBUTES as $name ) {
		// Not sanitize_text_field, which removes %20 and <b> from a text. The tag and the form escape all values.
		$value = is_array( $given ) && is_string( $given[ $name ] ?? null ) ? trim( wp_check_invalid_utf8( $given[ $name ] ) ) : '';
		if ( '' !== $value ) {
			$values[ $name ] = $value;
		}
	}
	return $values;
}

function potomac_oak_chat_print_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$values = potomac_oak_chat_values();
	?>
	<div class="wrap">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<p>
			Enter the values of your snippet.
			<a href="<?php echo esc_url( '{{origin}}/partners#script-tag' ); ?>">The page for partners</a> writes it and explains each option.
		</p>
		<form action="options.php" method="post">
			<?php settings_fields( POTOMAC_OAK_CHAT ); ?>
			<table class="form-table" role="presentation">
				<?php foreach ( POTOMAC_OAK_CHAT_ATTRIBUTES as $name ) : ?>
					<tr>
						<th scope="row"><label for="<?php echo esc_attr( $name ); ?>"><?php echo esc_html( $name ); ?></label></th>
						<td>
							<input
								class="regular-text code"
								id="<?php echo esc_attr( $name ); ?>"
								name="<?php echo esc_attr( POTOMAC_OAK_CHAT . '[' . $name . ']' ); ?>"
								value="<?php echo esc_attr( $values[ $name ] ?? '' ); ?>"
							>
						</td>
					</tr>
				<?php endforeach; ?>
			</table>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}
